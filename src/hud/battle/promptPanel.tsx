// A question that is open: what it is about, what is at stake, and the answers.
import type { JSX } from 'preact'
import { isAnswer } from '../../engine/command.ts'
import type { Preview } from '../../engine/preview.ts'
import type { Prompt } from '../../engine/ruleset.ts'
import { say, useGame } from '../context.ts'
import type { Game } from '../game.ts'
import { ClauseLink } from '../parts/clause.tsx'
import { t } from '../text.ts'
import { CheckSummary, ExpectedLine } from './previewParts.tsx'

export function PromptPanel(): JSX.Element | null {
  const game = useGame()
  const { decision, prompt } = game.desk
  if (decision === undefined || prompt === undefined || prompt.choices.length === 0) return null
  return (
    <section class="prompt" role="group" aria-labelledby="prompt-title" data-question={decision.question}>
      <h2 id="prompt-title" class="prompt-title" tabIndex={-1}>
        {say(game, prompt.title)} <ClauseLink system={game.session.rules.id} clause={decision.clause} />
      </h2>
      {prompt.detail.map((phrase, i) => (
        <p key={i}>{say(game, phrase)}</p>
      ))}
      <div class="prompt-choices">
        {prompt.choices.map((choice, i) => (
          <PromptChoice key={i} game={game} choice={choice} isFirst={i === 0} />
        ))}
      </div>
    </section>
  )
}

interface PromptChoiceProps {
  readonly game: Game
  readonly choice: Prompt['choices'][number]
  readonly isFirst: boolean
}

/** An answer with what it would do, as far as that is more than passing. */
function PromptChoice({ game, choice, isFirst }: PromptChoiceProps): JSX.Element {
  const { rules, battle } = game.session
  const preview: Preview | undefined = isAnswer(choice.command)
    ? rules.preview(battle, choice.command)
    : undefined
  return (
    <div class="prompt-choice">
      <button
        type="button"
        class={`button ${isFirst ? 'button--main' : ''}`}
        data-choice={JSON.stringify(choice.choice)}
        onClick={() => game.desk.give(choice.command)}
      >
        {say(game, choice.label)}
      </button>
      {preview !== undefined && preview.checks.length > 0 && (
        <div class="prompt-stake">
          {preview.checks.map((check, i) => (
            <CheckSummary key={i} check={check} />
          ))}
          <ExpectedLine preview={preview} />
        </div>
      )}
    </div>
  )
}

/** How many more questions wait behind this one. */
export function OpenQuestions({ count }: { count: number }): JSX.Element | null {
  return count > 1 ? <p class="prompt-more">{t('prompt.more', { count })}</p> : null
}
