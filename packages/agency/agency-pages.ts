import { examplePerson } from './check/example-person.ts'
import { forEachRow } from './contract/contract.ts'
import { policies, type PolicyName, policyOf } from './client/policies.ts'

/** The generated parts of each page. Paths are relative to the root of the project. */
const partsOf = {
  'docs/connect-an-agency.md': ['person'],
  'docs/going-live.md': ['assumptions', 'policies'],
} as const satisfies Record<string, readonly Part[]>

type Page = keyof typeof partsOf
type Part = 'person' | 'assumptions' | 'policies'

export const agencyPages = Object.keys(partsOf) as Page[]

const PART = /(?<=<!-- generated: ([\w-]+) -->\n)[^]*?(?=<!-- end -->)/g

/**
 * Returns a page on connecting a real agency with its generated parts up to date: what it says of the contract, the
 * client and the check. Throws unless it has each of them once.
 */
export const agencyPage = (page: Page, text: string): string => {
  const left: Part[] = [...partsOf[page]]
  const written = text.replaceAll(PART, (_part, name: string) => {
    const index = left.findIndex((part) => part === name)
    const [part] = index < 0 ? [] : left.splice(index, 1)
    if (part === undefined) throw new Error(`no part ${name} is left for ${page}`)
    return `\n${parts[part]()}\n\n`
  })
  if (left.length > 0) throw new Error(`${page} has no part ${left.join()}`)
  return written
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...lines.map(row)].join('\n')

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

interface ContractRow {
  name: string
  assumed: string | undefined
  policy: PolicyName
}

const allRows = () => {
  const rows: ContractRow[] = []
  forEachRow((row, name, group) => {
    rows.push({ name, assumed: row.assumed, policy: policyOf(row, group) })
  })
  return rows
}

/** The lines of the table: what several calls assume in common, each once, and then what a call alone assumes. */
const assumptionsOf = (rows: readonly ContractRow[]): string[][] => {
  const callsOf = new Map<string, string[]>()
  for (const { name, assumed } of rows)
    for (const phrase of assumed?.split('; ') ?? [])
      callsOf.set(phrase, [...(callsOf.get(phrase) ?? []), `\`${name}\``])
  const isShared = (phrase: string) => (callsOf.get(phrase)?.length ?? 0) > 1
  const shared = [...callsOf].filter(([phrase]) => isShared(phrase))
  const alone = rows.flatMap(({ name, assumed }) => {
    const phrases = assumed?.split('; ').filter((phrase) => !isShared(phrase)) ?? []
    return phrases.length === 0 ? [] : [[phrases.join('; '), `\`${name}\``]]
  })
  return [...shared.map(([phrase, calls]) => [phrase, calls.join(', ')]), ...alone]
}

const parts: Record<Part, () => string> = {
  person: () => `\`\`\`json\n${JSON.stringify(examplePerson, null, 2)}\n\`\`\``,

  assumptions: () =>
    `${table(['Assumed', 'Calls'], assumptionsOf(allRows()))}\n\nThe specification shows these calls in full: ${allRows()
      .filter(({ assumed }) => assumed === undefined)
      .map(({ name }) => `\`${name}\``)
      .join(', ')}.`,

  policies: () =>
    table(
      ['Group', 'Calls', 'Deadline', 'Concurrent', 'Queued'],
      Object.entries(policies).map(([policy, { deadlineMs, concurrent, queued }]) => [
        policy,
        allRows()
          .filter((row) => row.policy === policy)
          .map(({ name }) => `\`${name}\``)
          .join(', '),
        `${deadlineMs / 1000} s`,
        String(concurrent),
        String(queued),
      ]),
    ),
}
