// What code may not say: the browser, the clock and trigonometry where they don't belong, names of rule systems, and
// the shape of files and functions. Imports are judged in layerRules.ts.
import { isDeterministic, isHeadless, layerOf, type Problem } from './layerRules.ts'
import { freeNames, isMember, type Node, nameOf, type SourceText, textOf, walk } from './sourceText.ts'

const FILE_LIMIT = 300
const FUNCTION_LIMIT = 60

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const BROWSER =
  words(`window document navigator location history screen self globalThis localStorage sessionStorage
  indexedDB caches fetch XMLHttpRequest WebSocket EventSource alert confirm prompt requestAnimationFrame
  cancelAnimationFrame requestIdleCallback matchMedia getComputedStyle Worker SharedWorker BroadcastChannel
  MessageChannel Image Audio AudioContext Notification DOMParser XMLSerializer Blob File FileReader URL
  URLSearchParams createImageBitmap OffscreenCanvas Element Node Event CustomEvent EventTarget Document Window
  HTMLElement HTMLCanvasElement SVGElement CanvasRenderingContext2D ImageData Path2D process Buffer require`)

const CLOCK = words(
  'Date performance setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame',
)

const UNSTEADY = words('Intl crypto console Promise WeakRef FinalizationRegistry Temporal')

/** Exact or rounded the same way on every machine. */
const SAME_EVERYWHERE = words(`abs ceil floor round trunc sign max min sqrt imul clz32 fround
  PI E SQRT2 SQRT1_2 LN2 LN10 LOG2E LOG10E`)

const LOCALE = /^(toLocale\w*|localeCompare)$/

/** The one file that turns an exact angle into degrees for people. */
const DISPLAY = 'src/geometry/display.ts'

/** Bytes to text is the platform's TextDecoder, the same everywhere but no part of the language. */
const DECODES = 'src/maps/bytes.ts'

const NO_SYSTEM = words('base geometry engine ai')
const SYSTEM_NAME = /threat-and-guard|melee-round|three-phase|wounds-and-scales/i
const CLAUSE = /\b(TG|MR|TP|WS)-[A-Z0-9]/

const LEFTOVER = /\b(TODO|FIXME|XXX|HACK|WIP)\b/
const WORKSHOP =
  /\.\.\/shared|\/work\/|\b(tech|DESIGN|LOOK|cases)\.md\b|\b(claude|anthropic|chatgpt|copilot|llm|language model|ai assistant|sub-?agent|system prompt|coding session)\b/i
const VAGUE_WORD = /\b(helpers?|utils?|utility function)\b/i
const VAGUE_FILE =
  /^(utils?|helpers?|managers?|misc|common|stuff)\b|(Util|Utils|Helper|Helpers|Manager)\.\w+$/

type Report = (at: Node, rule: string, message: string) => void

function judgeNode(node: Node, report: Report, trigonometry: boolean): void {
  const property =
    node.type === 'MemberExpression' ? (nameOf(node['property']) ?? textOf(node['property'])) : undefined
  if (property !== undefined && LOCALE.test(property)) report(node, 'locale', property)
  if (nameOf(node['object']) === 'Math' && node.type === 'MemberExpression') {
    if (property === 'random') report(node, 'chance', 'Math.random')
    else if (!trigonometry && !SAME_EVERYWHERE.has(property ?? ''))
      report(node, 'trigonometry', `Math.${property ?? '[]'}`)
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '**' && !isConstantPower(node)) {
    report(node, 'trigonometry', 'a power of what is no constant')
  }
  if (node['async'] === true || node.type === 'AwaitExpression' || node['await'] === true) {
    report(node, 'async', 'async or await')
  }
  if (node.type === 'ForInStatement') report(node, 'order', 'for ... in')
}

function isConstantPower(node: Node): boolean {
  return [node['left'], node['right']].every((side) => (side as Node).type === 'Literal')
}

/** `Math` handed on whole would hide which of its functions are used. */
function judgeMath(source: SourceText, tree: Node, report: Report): void {
  walk(tree, (node, parent, key) => {
    if (nameOf(node) !== 'Math' || parent === undefined) return
    const named = parent.type === 'MemberExpression' && (key === 'object' || parent['computed'] === false)
    if (!named && freeNames(source).some(({ name }) => name === 'Math'))
      report(node, 'trigonometry', 'Math as a value')
  })
}

/** A browser, a clock, chance, a locale, waiting, or sums that differ between machines, where there may be none. */
export function steadinessProblems(source: SourceText): readonly Problem[] {
  const { path, tree } = source
  const layer = layerOf(path)
  if (tree === undefined || layer === undefined || !isHeadless(layer)) return []
  const problems: Problem[] = []
  for (const { name, line } of freeNames(source)) {
    if (BROWSER.has(name) && !(path === DECODES && name === 'globalThis'))
      problems.push({ path, line, rule: 'browser', message: name })
    if (CLOCK.has(name)) problems.push({ path, line, rule: 'clock', message: name })
    if (isDeterministic(layer) && UNSTEADY.has(name))
      problems.push({ path, line, rule: 'unsteady', message: name })
  }
  const report: Report = (at, rule, message) =>
    problems.push({ path, line: source.lineAt(at.start), rule, message })
  if (!isDeterministic(layer)) {
    walk(tree, (node) => isMember(node, 'Math', 'random') && report(node, 'chance', 'Math.random'))
    return problems
  }
  walk(tree, (node) => judgeNode(node, report, path === DISPLAY))
  judgeMath(source, tree, report)
  return problems
}

/** A rule system that is named where none may be known; clause ids may stand in comments. */
export function systemNameProblems(source: SourceText): readonly Problem[] {
  const { path, text, tree } = source
  if (tree === undefined || !NO_SYSTEM.has(layerOf(path) ?? '')) return []
  const problems: Problem[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const name = SYSTEM_NAME.exec(line)?.[0]
    if (name !== undefined) problems.push({ path, line: index + 1, rule: 'system name', message: name })
  }
  walk(tree, (node) => {
    const said =
      node.type === 'TemplateElement' ? (node['value'] as { readonly raw: string }).raw : textOf(node)
    if (said === undefined || !CLAUSE.test(said) || node.type === 'TemplateLiteral') return
    problems.push({ path, line: source.lineAt(node.start), rule: 'system name', message: said })
  })
  return problems
}

function isData(path: string): boolean {
  return /(Data\.tsx?|\.css|\.md|\.json)$|\/(data|messages)[/.]/.test(path)
}

/** Length, opening comment, name, default exports, and words that are about the making and not about the game. */
export function fileProblems(source: SourceText): readonly Problem[] {
  const { path, text, lines, tree } = source
  const problems: Problem[] = []
  const report = (line: number, rule: string, message: string) => problems.push({ path, line, rule, message })
  if (lines > FILE_LIMIT && !isData(path)) report(FILE_LIMIT, 'file length', `${lines} lines`)
  if (/\.(tsx?|css)$/.test(path) && !/^(\/\/|\/\*)/.test(text))
    report(1, 'opening comment', 'says not what lives here')
  const name = path.split('/').at(-1)!
  if (VAGUE_FILE.test(name)) report(1, 'file name', name)
  for (const [index, line] of text.split('\n').entries()) {
    const word = LEFTOVER.exec(line)?.[0] ?? WORKSHOP.exec(line)?.[0]
    if (word !== undefined) report(index + 1, 'leftover', word)
  }
  for (const comment of source.comments) {
    const word = VAGUE_WORD.exec(comment.text)?.[0]
    if (word !== undefined) report(comment.line, 'leftover', word)
  }
  if (tree !== undefined) {
    walk(tree, (node) => {
      if (isDefaultExport(node)) report(source.lineAt(node.start), 'default export', 'exports are named')
    })
  }
  return problems
}

function isDefaultExport(node: Node): boolean {
  if (node.type === 'ExportDefaultDeclaration') return true
  return node.type === 'ExportSpecifier' && nameOf(node['exported']) === 'default'
}

/** A function and the lines that are its own: those of functions inside it count as one each. */
export interface FunctionLength {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly lines: number
}

const FUNCTIONS = words('FunctionDeclaration FunctionExpression ArrowFunctionExpression')

function functionName(node: Node, parent: Node | undefined): string {
  return (
    nameOf(node['id']) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key']) ?? 'a function without a name'
  )
}

/** The lengths of all functions, in the order of the text. */
export function functionLengths(source: SourceText): readonly FunctionLength[] {
  const found: FunctionLength[] = []
  const span = (node: Node) => source.lineAt(node.end - 1) - source.lineAt(node.start) + 1
  const measureBelow = (root: Node): number => {
    let inner = 0
    const visit = (node: Node, parent: Node | undefined): void => {
      if (node === root || !FUNCTIONS.has(node.type)) return
      const lines = span(node) - measureBelow(node)
      found.push({
        path: source.path,
        line: source.lineAt(node.start),
        name: functionName(node, parent),
        lines,
      })
      inner += span(node) - 1
    }
    walk(root, visit, (node) => node === root || !FUNCTIONS.has(node.type))
    return inner
  }
  if (source.tree !== undefined) measureBelow(source.tree)
  return found.sort((a, b) => a.line - b.line)
}

/** Functions that are too long, the longest first. */
export function functionProblems(source: SourceText): readonly Problem[] {
  return functionLengths(source)
    .filter(({ lines }) => lines > FUNCTION_LIMIT && !isData(source.path))
    .sort((a, b) => b.lines - a.lines)
    .map(({ path, line, name, lines }) => ({
      path,
      line,
      rule: 'function length',
      message: `${name}: ${lines} lines`,
    }))
}
