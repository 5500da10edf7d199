/** Elements that run, load or show other documents, and those that change an attribute that was checked. */
const FORBIDDEN_ELEMENTS = [
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'set',
]

const TAG = /<\/?([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/giy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const OUTSIDE = /url\(\s*['"]?(?!['"]?\s*#)|@import|image-set\(/i

/**
 * Returns what is wrong with a picture: that it is no SVG, or that it has a script, an event handler or a reference to
 * another resource. Empty if nothing is. Stricter than a browser: what it cannot read is no SVG.
 */
export const svgMistakes = (text: string): string[] => {
  const content = text
    .replace(/^\uFEFF?\s*(?:<\?xml\s[^>]*\?>)?/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  if (!/<svg[\s>/]/i.test(content)) return ['must be an SVG picture']
  if (/<[!?]/.test(content)) return ['must have no document type, entity or instruction']
  if (content.includes('&') && /&(?!(?:amp|lt|gt|quot|apos);)/.test(content))
    return ['must have no entities but &amp; &lt; &gt; &quot; &apos;']
  const tags = tagsIn(content)
  if (tags?.[0]?.name !== 'svg') return ['must be an SVG picture']
  return [
    ...new Set(
      tags.flatMap(({ name, attributes }) => [
        ...(FORBIDDEN_ELEMENTS.includes(name) ? [`must have no <${name}>`] : []),
        ...[...attributes.matchAll(ATTRIBUTE)].flatMap(([, attribute = '', one, other]) =>
          attributeMistakes(attribute.toLowerCase(), one ?? other ?? ''),
        ),
      ]),
    ),
    ...(styleTexts(content).some((style) => OUTSIDE.test(style))
      ? ['must refer to no other resource']
      : []),
  ]
}

const attributeMistakes = (name: string, value: string): string[] => {
  if (/^(?:\w+:)?on/.test(name)) return [`must have no event handler (${name})`]
  if (/(?:^|:)(?:href|src)$/.test(name) && !value.trim().startsWith('#'))
    return [`must refer to no other resource (${name})`]
  if (OUTSIDE.test(value)) return [`must refer to no other resource (${name})`]
  return []
}

/** The tags of the picture; null if there is a `<` that begins none. */
const tagsIn = (content: string): { name: string; attributes: string }[] | null => {
  const found: { name: string; attributes: string }[] = []
  for (let at = content.indexOf('<'); at !== -1; at = content.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at
    const tag = TAG.exec(content)
    if (!tag) return null
    found.push({ name: (tag[1] ?? '').toLowerCase(), attributes: tag[2] ?? '' })
  }
  return found
}

const styleTexts = (content: string): string[] =>
  [...content.matchAll(/<style[^>]*>([\s\S]*?)<\/style/gi)].map(([, style = '']) => style)
