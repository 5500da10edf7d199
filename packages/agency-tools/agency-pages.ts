import { policies } from '@mva/agency/client/policies'
import { examplePerson } from './check/example-person.ts'

/** The generated parts of each page. Paths are relative to the root of the project. */
const partsOf = {
  'docs/connect-an-agency.md': ['person'],
  'docs/going-live.md': ['policies'],
} as const satisfies Record<string, readonly Part[]>

type Page = keyof typeof partsOf
type Part = 'person' | 'policies'

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

const parts: Record<Part, () => string> = {
  person: () => `\`\`\`json\n${JSON.stringify(examplePerson, null, 2)}\n\`\`\``,

  policies: () =>
    table(
      ['Group', 'Deadline', 'Concurrent', 'Queued'],
      Object.entries(policies).map(([policy, { deadlineMs, concurrent, queued }]) => [
        policy,
        `${deadlineMs / 1000} s`,
        String(concurrent),
        String(queued),
      ]),
    ),
}
