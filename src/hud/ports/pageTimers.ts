// The page's clock, as sessions use it.
import type { Timers } from '../../session/ports.ts'

export const pageTimers: Timers = {
  now: () => performance.now(),
  date: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
