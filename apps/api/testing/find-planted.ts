/** Values up to this length count only as whole words: a longer text may contain them by chance. */
const SHORT = 6

/** Hashes, sealed values and ids: their random characters may contain a short word between hyphens. */
const RANDOM_TOKEN = /(?<![\w-])[\w-]{32,}(?![\w-])/g

/** What the server itself counts, measures or draws at random. Any digits may occur there. */
const MACHINE_FIELDS = new Set([
  'time',
  'pid',
  'hostname',
  'responseTime',
  'length',
  'visitor',
  'account',
  'traceId',
  'spanId',
  'parentSpanId',
  'startTimeUnixNano',
  'endTimeUnixNano',
  'timeUnixNano',
  'date',
  'content-length',
])

const SURROUNDINGS = 60

/**
 * Searches a text, or each field of an object or array, for planted values by kind. In bytes, only long values are
 * searched for. Returns a line for each value that was found, with its kind, its place and the text around it.
 */
export const findPlanted = (
  planted: Readonly<Record<string, ReadonlySet<string>>>,
  place: string,
  content: unknown,
): string[] => {
  const values = Object.entries(planted).flatMap(([kind, set]) =>
    [...set].map((value) => ({ kind, value, isShort: value.length <= SHORT })),
  )
  const cleanTexts = new Set<string>()
  return [...leavesOf(place, content)].flatMap((leaf) => {
    if (cleanTexts.has(leaf.text)) return []
    const words = leaf.isBinary ? '' : leaf.text.replaceAll(RANDOM_TOKEN, blank)
    const found = values.flatMap(({ kind, value, isShort }) => {
      const at = isShort ? indexOfWord(words, value) : leaf.text.indexOf(value)
      if (at < 0) return []
      const end = at + value.length + SURROUNDINGS
      const around = leaf.text.slice(Math.max(0, at - SURROUNDINGS), end)
      return `${kind} ${value} in ${leaf.place}: …${around}…`
    })
    if (found.length === 0 && !leaf.isBinary) cleanTexts.add(leaf.text)
    return found
  })
}

const blank = (token: string) => ' '.repeat(token.length)

interface Leaf {
  place: string
  text: string
  isBinary?: boolean
}

function* leavesOf(place: string, content: unknown): Generator<Leaf> {
  if (Buffer.isBuffer(content)) yield { place, text: content.toString('latin1'), isBinary: true }
  else if (typeof content !== 'object' || content === null) yield { place, text: String(content) }
  else
    for (const [name, value] of Object.entries(content)) {
      if (MACHINE_FIELDS.has(name)) continue
      yield { place: `a name in ${place}`, text: name }
      yield* leavesOf(`${place}.${name}`, value)
    }
}

const LETTER_OR_DIGIT = /[a-z\d]/i

const indexOfWord = (text: string, word: string): number => {
  const isPartOfWord = (at: number) => LETTER_OR_DIGIT.test(text.charAt(at))
  let at = text.indexOf(word)
  while (at >= 0 && (isPartOfWord(at - 1) || isPartOfWord(at + word.length)))
    at = text.indexOf(word, at + 1)
  return at
}
