// One fresh process of the benchmark: measures the contests named on its command line and prints them as JSON.
import { type Entry, measure, type RoundOptions } from './contest.ts'
import { FLANKS } from './flanking.ts'
import { REACHES } from './reach.ts'
import { SKIRMISHES } from './skirmish.ts'
import { SNAPSHOTS } from './snapshot.ts'
import { SURVEYS } from './survey.ts'
import { THREAT_MAPS } from './threatMap.ts'

const ENTRIES: readonly Entry[] = [
  ...SKIRMISHES,
  ...SNAPSHOTS,
  ...THREAT_MAPS,
  ...FLANKS,
  ...REACHES,
  ...SURVEYS,
]

const [task, ...words] = process.argv.slice(2)
if (task === 'list') {
  console.log(JSON.stringify(ENTRIES.map(({ id, isLong = false }) => ({ id, isLong }))))
} else {
  const options = JSON.parse(words[0]!) as RoundOptions
  const entry = ENTRIES.find(({ id }) => id === task)
  if (entry === undefined) throw new Error(`no benchmark ${task}`)
  console.log(JSON.stringify(measure(entry.make(), options)))
}
