// Compares what the program does most often with what peers need for it, in one run, and prints a table.
import { figures, snapshotCase } from './battles.ts'
import { compare } from './compare.ts'
import { flankCase, reachCase, threatCase } from './kernels.ts'

const cases = [
  ...[8, 64].flatMap((k) => [flankCase(k, false), flankCase(k, true)]),
  ...[64, 256].flatMap((cells) => [reachCase(cells, 6), reachCase(cells, undefined)]),
  ...[64, 256].flatMap((cells) => [threatCase(cells, 2), threatCase(cells, 6)]),
  ...[40, 400].map(snapshotCase),
]

console.log(
  'Processor time in microseconds; ratio: how many times faster than the peer, with least and greatest.',
)
for (const { name, peerName, ours, peer, units } of cases) {
  const { ours: us, peer: them, ratio, spread } = compare(ours, peer, units)
  const times = `${us.toFixed(3).padStart(12)} ${them.toFixed(3).padStart(14)}`
  const ratios = `${ratio.toFixed(1).padStart(9)}x [${spread.map((value) => value.toFixed(1)).join('..')}]`
  console.log(`${name.padEnd(42)}${times}${ratios}  ${peerName}`)
}
for (const { name, value } of figures()) console.log(`${name.padEnd(42)}${value.padStart(15)}`)
