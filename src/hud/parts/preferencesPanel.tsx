// Colours and speed of movement.
import type { JSX } from 'preact'
import { SPEEDS, speed, THEMES, theme } from '../preferences.ts'
import { t } from '../text.ts'

export function Preferences(): JSX.Element {
  return (
    <div class="preferences">
      <fieldset class="segments">
        <legend>{t('theme.title')}</legend>
        {THEMES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme.value === one}
              onChange={() => {
                theme.value = one
              }}
            />
            <span>{t(`theme.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segments">
        <legend>{t('motion.title')}</legend>
        {SPEEDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="speed"
              checked={speed.value === one}
              onChange={() => {
                speed.value = one
              }}
            />
            <span>{t(`motion.${one}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
