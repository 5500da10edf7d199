import { examplePerson } from './check/example-person.ts'
import { forEachRow } from './contract/contract.ts'
import { policies, type PolicyName, policyOf } from './client/policies.ts'

/** Relative to the root of the project. */
export const GOING_LIVE_PAGE = 'docs/going-live.md'

const PART = /(?<=<!-- generated: ([\w-]+) -->\n)[^]*?(?=<!-- end -->)/g

/**
 * Returns the page on connecting a real agency with its generated parts up to date: what it says of the contract, the
 * client and the check. Throws unless it has each of them once.
 */
export const goingLivePage = (page: string): string => {
  const left = new Map(Object.entries(parts))
  const written = page.replaceAll(PART, (_part, name: string) => {
    const write = left.get(name)
    if (!write) throw new Error(`no part ${name} is left for the page`)
    left.delete(name)
    return `\n${write()}\n\n`
  })
  if (left.size > 0) throw new Error(`the page has no part ${[...left.keys()].join()}`)
  return written
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...lines.map(row)].join('\n')

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const allRows = () => {
  const rows: { name: string; call: string; assumed: string | undefined; policy: PolicyName }[] = []
  forEachRow((row, name, group) => {
    const call = `${row.method} ${row.path}`
    rows.push({ name, call, assumed: row.assumed, policy: policyOf(row, group) })
  })
  return rows
}

const parts: Record<string, () => string> = {
  person: () => `\`\`\`json\n${JSON.stringify(examplePerson, null, 2)}\n\`\`\``,

  assumptions: () =>
    `${table(
      ['Row', 'Call', 'Assumed'],
      allRows().flatMap(({ name, call, assumed }) =>
        assumed === undefined ? [] : [[`\`${name}\``, `\`${call}\``, assumed]],
      ),
    )}\n\nThe specification shows these calls in full: ${allRows()
      .filter(({ assumed }) => assumed === undefined)
      .map(({ call }) => `\`${call}\``)
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
