// Reads one source file of src/: its syntax tree, what it imports, which free names it uses. Judges nothing.
import { parseSync } from 'vite'

/** A node of the tree, as the parser gives it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** An import of any sort: static, re-export, dynamic, type only, glob, or a worker's address. */
export interface Import {
  readonly specifier: string
  readonly line: number
  readonly kind: 'value' | 'type' | 'lazy'
}

export interface SourceText {
  /** From the root of the repository, with slashes: `src/base/rng.ts`. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Undefined for what is not TypeScript. */
  readonly tree: Node | undefined
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  lineAt(offset: number): number
}

const PARSED = /\.tsx?$/

/** Throws where the text is not TypeScript that can be parsed. */
export function readSource(path: string, text: string): SourceText {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineAt = (offset: number): number => {
    let line = starts.length
    while (line > 1 && starts[line - 1]! > offset) line -= 1
    return line
  }
  const lines = text.endsWith('\n') ? starts.length - 1 : starts.length
  if (!PARSED.test(path)) return { path, text, lines, tree: undefined, comments: [], lineAt }
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]!.message}`)
  const comments = parsed.comments.map(({ value, start }) => ({ text: value, line: lineAt(start) }))
  return { path, text, lines, tree: parsed.program as unknown as Node, comments, lineAt }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The children of a node with the key each hangs on, in the order of the text. */
function childrenOf(node: Node): readonly (readonly [key: string, child: Node])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  )
}

/** Visits `node` and what is below it, parents first; below a node only where `enters` says so. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
  enters: (node: Node) => boolean = () => true,
): void {
  const step = (at: Node, parent: Node | undefined, key: string): void => {
    visit(at, parent, key)
    if (enters(at)) for (const [childKey, child] of childrenOf(at)) step(child, at, childKey)
  }
  step(node, undefined, '')
}

/** The text of a plain string or of a template without holes. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length > 0) return undefined
  return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])[0]!.value.cooked
}

/** Whether `node` is `<object>.<property>` written with a dot. */
export function isMember(node: unknown, object: string, property: string): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed'] === true) return false
  return nameOf(node['object']) === object && nameOf(node['property']) === property
}

/** The name of an identifier; undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined
}

function isImportMeta(node: unknown): boolean {
  return isNode(node) && node.type === 'MetaProperty'
}

function kindOf(node: Node): Import['kind'] {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return 'type'
  const specifiers = (node['specifiers'] ?? []) as readonly Node[]
  const isType = (one: Node) => one['importKind'] === 'type' || one['exportKind'] === 'type'
  return specifiers.length > 0 && specifiers.every(isType) ? 'type' : 'value'
}

/** What `new URL(address, import.meta.url)` and `import.meta.glob(patterns)` name; nothing for other nodes. */
function addressesIn(node: Node): readonly string[] {
  const words = (node['arguments'] ?? []) as readonly Node[]
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'URL') {
    const second = words[1]
    return second !== undefined && isImportMeta(second['object']) ? [textOf(words[0]) ?? '?'] : []
  }
  const callee = node['callee'] as Node | undefined
  if (
    node.type !== 'CallExpression' ||
    callee?.type !== 'MemberExpression' ||
    !isImportMeta(callee['object'])
  )
    return []
  const patterns =
    words[0]?.type === 'ArrayExpression' ? (words[0]['elements'] as readonly Node[]) : words.slice(0, 1)
  return patterns.map((pattern) => textOf(pattern) ?? '?')
}

function specifiersIn(node: Node): readonly Omit<Import, 'line'>[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return isNode(node['source']) ? [{ specifier: textOf(node['source'])!, kind: kindOf(node) }] : []
    case 'ImportExpression':
      return [{ specifier: textOf(node['source']) ?? '?', kind: 'lazy' }]
    case 'TSImportType':
      return [{ specifier: textOf(node['source']) ?? '?', kind: 'type' }]
    case 'NewExpression':
    case 'CallExpression':
      return addressesIn(node).map((specifier) => ({ specifier, kind: 'lazy' as const }))
    default:
      return []
  }
}

/** Every import, in the order of the text. The specifier `?` is one that is not written out. */
export function importsOf(source: SourceText): readonly Import[] {
  const found: Import[] = []
  if (source.tree === undefined) return found
  walk(source.tree, (node) => {
    for (const one of specifiersIn(node)) found.push({ ...one, line: source.lineAt(node.start) })
  })
  return found
}

const NAMES_A_MEMBER: { readonly [type: string]: string } = {
  MemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSQualifiedName: 'right',
  TSImportType: 'qualifier',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
  TSNamedTupleMember: 'label',
}

/** Keys under which a node names something new. */
const DECLARES: { readonly [type: string]: readonly string[] } = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSDeclareFunction: ['id', 'params'],
  TSFunctionType: ['params'],
  TSConstructorType: ['params'],
  TSMethodSignature: ['params'],
  TSCallSignatureDeclaration: ['params'],
  TSConstructSignatureDeclaration: ['params'],
  TSIndexSignature: ['parameters'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeParameter: ['name'],
}

/** Whether an identifier here stands for a value or a type, and is not the name of a member. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (parent === undefined || parent.type === 'MetaProperty') return false
  if (NAMES_A_MEMBER[parent.type] !== key) return true
  return parent['computed'] === true || parent['shorthand'] === true
}

/** Whether the child of a pattern under `key` names something too, and is no key and no default. */
function isPartOfPattern(pattern: Node, key: string): boolean {
  if (pattern.type === 'Property') return key === 'value'
  return ['properties', 'elements', 'argument', 'left', 'parameter'].includes(key)
}

function namesInPattern(pattern: Node, names: Set<string>): void {
  const name = nameOf(pattern)
  if (name !== undefined) names.add(name)
  for (const [key, child] of childrenOf(pattern)) {
    if (isPartOfPattern(pattern, key)) namesInPattern(child, names)
  }
}

/**
 * Names that the file uses and declares nowhere: those of the language and of the place where it runs. A name that is
 * declared anywhere in the file counts as declared in the whole of it.
 */
export function freeNames(source: SourceText): readonly { readonly name: string; readonly line: number }[] {
  if (source.tree === undefined) return []
  const declared = new Set<string>()
  const used: { readonly name: string; readonly line: number }[] = []
  walk(source.tree, (node, parent, key) => {
    for (const [childKey, child] of childrenOf(node)) {
      if (DECLARES[node.type]?.includes(childKey)) namesInPattern(child, declared)
    }
    const name = nameOf(node)
    if (name !== undefined && isReference(parent, key)) used.push({ name, line: source.lineAt(node.start) })
  })
  return used.filter(({ name }) => !declared.has(name))
}
