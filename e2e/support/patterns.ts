import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** A pattern of the product, with the file that has it first. */
export interface Pattern {
  source: string
  flags: string
  file: string
}

const root = join(import.meta.dirname, '../..')
const folders = ['packages', 'apps', 'db']
const notOfProduct = /\.test\.tsx?$|\/(?:testing|node_modules|dist)\/|\.d\.ts$/

type Node = Record<string, unknown> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Calls `visit` for a node and everything in it. */
const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value)) return
  visit(value)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
}

/** What stands in a pattern for a part that only the running program knows, such as a number. */
const UNKNOWN_PART = '1'

/**
 * Returns the text of a literal or a template, in which names of `constants` stand for their texts. A template with a tag is
 * one of `String.raw`.
 */
const textOf = (
  value: unknown,
  constants: ReadonlyMap<string, unknown>,
  form: 'cooked' | 'raw' = 'cooked',
): string => {
  if (!isNode(value)) return ''
  if (value.type === 'Literal') return String(value['value'])
  if (value.type === 'Identifier' && constants.has(String(value['name'])))
    return textOf(constants.get(String(value['name'])), constants)
  if (value.type === 'TaggedTemplateExpression') return textOf(value['quasi'], constants, 'raw')
  if (value.type !== 'TemplateLiteral') return UNKNOWN_PART
  const quasis = value['quasis'] as { value: { cooked: string; raw: string } }[]
  const expressions = value['expressions'] as unknown[]
  return quasis
    .map(({ value: written }, at) =>
      at < expressions.length ? written[form] + textOf(expressions[at], constants) : written[form],
    )
    .join('')
}

const patternsIn = (file: string): Pattern[] => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const constants = new Map<string, unknown>()
  const found: Pattern[] = []
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init']))
      constants.set(String(node['id']['name']), node['init'])
    const literal = node['regex'] as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && literal)
      found.push({ source: literal.pattern, flags: literal.flags, file })
  })
  walk(program, (node) => {
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (!isCall || !isNode(node['callee']) || node['callee']['name'] !== 'RegExp') return
    const [source, flags] = node['arguments'] as unknown[]
    found.push({ source: textOf(source, constants), flags: textOf(flags, constants), file })
  })
  return found
}

/** Returns each pattern of the product once: its literals, and what is given to `RegExp`. */
export const patternsOfProduct = (): Pattern[] => {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path) },
  ).filter((file) => !notOfProduct.test(file))
  const patterns = new Map(
    files
      .toSorted()
      .flatMap(patternsIn)
      .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern] as const),
  )
  return [...patterns.values()]
}
