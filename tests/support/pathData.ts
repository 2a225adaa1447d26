// Makes SVG path data smaller: every end point on whole units, shortest of absolute and relative writing, no drift.
// Used to make the icon data; the game itself never parses paths.

type Command = readonly [letter: string, numbers: readonly number[]]

const COUNTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/** The same path with all coordinates rounded to whole units. Throws on what is not path data. */
export function roundPath(data: string): string {
  let out = ''
  let exact = { x: 0, y: 0 }
  let exactStart = exact
  let rounded = { x: 0, y: 0 }
  let roundedStart = rounded
  let previous = ''
  for (const command of parse(data)) {
    const absolute = toAbsolute(command, exact)
    const end = endOf(absolute, exact, exactStart)
    const [letter, numbers] = [
      absolute[0],
      absolute[1].map((n, i) => (isRadius(absolute[0], i) ? n : Math.round(n))),
    ]
    exact = end
    const goal = letter === 'Z' ? roundedStart : { x: Math.round(end.x), y: Math.round(end.y) }
    const isStill = letter === 'L' && goal.x === rounded.x && goal.y === rounded.y
    if (isStill) continue
    const text = shortest(letter, numbers, rounded, previous)
    out += text
    previous = /[a-z]/i.test(text[0] ?? '') ? text[0]! : previous
    rounded = goal
    if (letter === 'M') {
      exactStart = exact
      roundedStart = rounded
      previous = text[0] === 'm' ? 'l' : 'L'
    }
  }
  return out
}

function isRadius(letter: string, index: number): boolean {
  return letter === 'A' && index < 5
}

function parse(data: string): readonly Command[] {
  const commands: Command[] = []
  const pattern = /([a-z])([^a-z]*)/gi
  for (const [, letter, rest] of data.matchAll(pattern)) {
    const count = COUNTS[letter!.toLowerCase()]
    if (count === undefined) throw new Error(`unknown path command ${letter}`)
    const numbers = letter!.toLowerCase() === 'a' ? arcNumbers(rest!) : plainNumbers(rest!)
    if (count === 0) commands.push([letter!, []])
    for (let i = 0; i < numbers.length && count > 0; i += count) {
      const follow = i > 0 && letter === 'm' ? 'l' : i > 0 && letter === 'M' ? 'L' : letter!
      const part = numbers.slice(i, i + count)
      if (part.length !== count) throw new Error(`path command ${letter} with ${part.length} numbers`)
      commands.push([follow, part])
    }
  }
  return commands
}

function plainNumbers(text: string): readonly number[] {
  return (text.match(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
}

/** The two flags of an arc may be written without a space between them and what follows. */
function arcNumbers(text: string): readonly number[] {
  const numbers: number[] = []
  let rest = text
  while (rest.trim() !== '') {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4
    const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?)/i).exec(rest)
    if (found === null) throw new Error(`not an arc: ${text}`)
    numbers.push(Number(found[1]))
    rest = rest.slice(found[0].length)
  }
  return numbers
}

interface Point {
  readonly x: number
  readonly y: number
}

function toAbsolute([letter, numbers]: Command, at: Point): Command {
  const upper = letter.toUpperCase()
  if (letter === upper) return [letter, numbers]
  if (upper === 'A') return [upper, numbers.map((n, i) => (i === 5 ? n + at.x : i === 6 ? n + at.y : n))]
  if (upper === 'V') return [upper, numbers.map((n) => n + at.y)]
  if (upper === 'H') return [upper, numbers.map((n) => n + at.x)]
  return [upper, numbers.map((n, i) => n + (i % 2 === 0 ? at.x : at.y))]
}

function endOf([letter, numbers]: Command, at: Point, start: Point): Point {
  if (letter === 'Z') return start
  if (letter === 'H') return { x: numbers[0]!, y: at.y }
  if (letter === 'V') return { x: at.x, y: numbers[0]! }
  return { x: numbers.at(-2)!, y: numbers.at(-1)! }
}

function shortest(letter: string, numbers: readonly number[], at: Point, previous: string): string {
  const relative = numbers.map((n, i) => {
    if (isRadius(letter, i)) return n
    if (letter === 'H') return n - at.x
    if (letter === 'V') return n - at.y
    const isX = letter === 'A' ? i === 5 : i % 2 === 0
    return n - (isX ? at.x : at.y)
  })
  const upper = written(letter, numbers, previous)
  const lower = written(letter.toLowerCase(), relative, previous)
  return upper.length < lower.length ? upper : lower
}

function written(letter: string, numbers: readonly number[], previous: string): string {
  let text = letter === previous && numbers.length > 0 ? '' : letter
  for (const [i, n] of numbers.entries()) {
    const shown = String(Math.round(n * 10) / 10 + 0)
    const joined = (text === letter && i === 0) || shown.startsWith('-')
    text += joined ? shown : ` ${shown}`
  }
  return text
}
