const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/** A value as it is written in the code of the project. */
export const literal = (
  value: unknown,
  path: readonly string[] = [],
  indent = '',
  remarkOf: (path: string) => string | undefined = () => undefined,
): string => {
  if (typeof value === 'function') return String(value)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value))
    return `[${value.map((item) => literal(item, path, indent, remarkOf)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return '{}'
  const written = entries.map(([name, inner]) => {
    const here = [...path, name]
    const remark = remarkOf(here.join(' '))
    const key = IDENTIFIER.test(name) ? name : quoted(name)
    return { remark, text: `${key}: ${literal(inner, here, `${indent}  `, remarkOf)}` }
  })
  const isShort =
    path.length > 1 && written.every(({ remark, text }) => !remark && !text.includes('\n'))
  if (isShort) return `{ ${written.map(({ text }) => text).join(', ')} }`
  const lines = written.flatMap(({ remark, text }) => [
    ...(remark === undefined ? [] : [`${indent}  // ${remark}`]),
    `${indent}  ${text},`,
  ])
  return `{\n${lines.join('\n')}\n${indent}}`
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
