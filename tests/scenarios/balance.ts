// Balance of the shipped scenarios, measured: how often each side wins with greedy brains on both. A table on stdout.
// `node tests/scenarios/balance.mjs [SEEDS] [FILE...]`, by default 200 seeds of all.
import { divergence, playShipped, SHIPPED, shipped } from './playShipped.ts'

const [seeds = '200', ...files] = process.argv.slice(2)

for (const file of files.length > 0 ? files : SHIPPED) {
  const scenario = shipped(file)
  const count = Number(seeds)
  const wins = scenario.setup.sides.map(() => 0)
  const reasons = new Map<string, number>()
  let inits = 0
  let commands = 0
  let fallbacks = 0
  let unlike = 0
  const start = performance.now()
  for (let seed = 1; seed <= count; seed += 1) {
    const battle = playShipped(scenario, seed)
    const reason = battle.winner === undefined ? `draw by ${battle.reason}` : battle.reason
    if (battle.winner !== undefined) wins[battle.winner]! += 1
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    inits += battle.inits
    commands += battle.commands
    fallbacks += battle.fallbacks
    if (seed <= 100 && divergence(scenario, battle.record) !== undefined) unlike += 1
  }
  const shares = scenario.setup.sides.map(
    ({ name }, i) => `${name} ${((100 * wins[i]!) / count).toFixed(1)} %`,
  )
  const ends = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')
  const ms = (performance.now() - start) / count
  const means = `${(inits / count).toFixed(1)} Inits, ${(commands / count).toFixed(0)} commands, ${ms.toFixed(0)} ms`
  console.log(
    `${file}: ${shares.join(', ')} (${ends}); mean ${means}; fallbacks ${fallbacks}, replays that differ ${unlike}`,
  )
}
