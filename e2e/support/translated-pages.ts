import { parseSync } from 'rolldown/utils'

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

/** Texts of the messages, and settings: they stay as they are while the page is shown. */
const CONSTANT = /^\w*(?:[cC]opy|[mM]essages|settings)$/

const rootOf = (node: Node): Node =>
  node.type === 'MemberExpression' ? rootOf(node['object'] as Node) : node

/** Variables and props of this site that hold elements. */
const ELEMENT =
  /^(?:children|off|stepper|actions|mainColumn|estimate|otherFee|vin|\w*[iI]cons?|icon\w+|\w+Button)$/

/** An element that is shown at times: the alternatives are elements or nothing. */
const isOptionalElement = (node: Node): boolean => {
  if (isJsx(node)) return true
  if (node.type === 'Literal') return node['value'] === null
  if (node.type === 'Identifier') return ELEMENT.test(String(node['name']))
  if (node.type === 'MemberExpression') return isOptionalElement(rootOf(node))
  if (node.type === 'LogicalExpression') return isOptionalElement(node['right'] as Node)
  return (
    node.type === 'ConditionalExpression' &&
    [node['consequent'], node['alternate']].every((branch) => isOptionalElement(branch as Node))
  )
}

/**
 * Returns the texts of a component that a browser's translation breaks: it puts elements in the place of text nodes, so that
 * React can no longer change or remove a text, or put an element before it. Safe is a text that is the only child of its
 * element, or whose siblings and itself stay.
 */
export const textsAtRisk = (source: string): string[] => {
  const found: { start: number; text: string }[] = []
  const written = ({ start, end }: Node) => source.slice(start, end).trim()

  /** A prop, a variable or a function of the file that holds elements. */
  const isKnownElement = (node: Node): boolean => {
    const called = node.type === 'CallExpression' ? (node['callee'] as Node) : node
    if (called.type !== 'Identifier') return written(called).endsWith('.map')
    const name = String(called['name'])
    return new RegExp(
      String.raw`\b${name}\??: (?:ReactNode|ReactElement|\(\) => React)|\bconst ${name} = (?:\(\) =>|.*?<[a-zA-Z])`,
    ).test(source)
  }

  const kindOf = (child: Node): 'blank' | 'element' | 'optional' | 'constant' | 'changing' => {
    if (isJsx(child)) return 'element'
    if (child.type === 'JSXText') return written(child) === '' ? 'blank' : 'constant'
    const expression = child['expression'] as Node
    if (expression.type === 'JSXEmptyExpression') return 'blank'
    if (expression.type === 'Literal')
      return String(expression['value']).trim() === '' ? 'blank' : 'constant'
    if (isOptionalElement(expression) || isKnownElement(expression)) return 'optional'
    const root = rootOf(expression)
    const isConstant = root.type === 'Identifier' && CONSTANT.test(String(root['name']))
    return isConstant ? 'constant' : 'changing'
  }

  const visit = (value: unknown, isConditional: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isConditional)
    if (!isNode(value)) return
    const isJsxHere = isJsx(value)
    if (isJsxHere) {
      const children = (value['children'] as Node[])
        .map((child) => ({ child, kind: kindOf(child) }))
        .filter(({ kind }) => kind !== 'blank')
      const isRemoved = isConditional && value.type === 'JSXFragment'
      for (const [at, { child, kind }] of children.entries()) {
        const isLost =
          (kind === 'changing' && (children.length > 1 || isRemoved)) ||
          (kind === 'constant' && (isRemoved || children[at - 1]?.kind === 'optional'))
        if (isLost) found.push({ start: child.start, text: written(child) })
      }
    }
    const isChoice = value.type === 'ConditionalExpression' || value.type === 'LogicalExpression'
    for (const child of Object.values(value))
      if (typeof child === 'object') visit(child, isChoice || (isConditional && !isJsxHere))
  }

  visit(parseSync('component.tsx', source, { preserveParens: false }).program, false)
  return found.toSorted((one, other) => one.start - other.start).map(({ text }) => text)
}
