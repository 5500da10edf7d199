import { fragileCalls } from '@mva/agency/config/fragile'
import type { WireConfig } from '@mva/agency/config/wire'
import type { FieldIssue } from '@mva/agency/contract/field-issues'
import type { CallResult, Conformity } from './call-result.ts'
import type { Proposal } from './propose-wire.ts'

const words: Record<Conformity, string> = {
  fits: 'fits',
  writtenDifferently: 'read',
  doesNotFit: 'does not fit',
  notOffered: 'not offered',
  notChecked: 'not checked',
  notAsked: 'not asked',
}

const CONFORMITY_WIDTH = 14

/** Formats one call of the report as lines of text. */
export const reportLines = (result: CallResult): string[] => {
  const { call, variant, conformity, reason, status, contentType, length, differences, unused } =
    result
  const response =
    conformity === 'doesNotFit' && status !== null
      ? [`status ${status}`, contentType, `${length} characters`]
      : []
  const written = conformity === 'writtenDifferently' ? 'written differently' : null
  const about = [...response, written, reason].filter((part) => part !== null).join(', ')
  return [
    `${words[conformity].padEnd(CONFORMITY_WIDTH)}${call}${variant === null ? '' : ` (${variant})`}${about && `: ${about}`}`,
    ...grouped(differences).map(
      ({ path, expected, received, times }) =>
        `${indent}${path}: expected ${expected}, met ${received}${shownTimes(times)}`,
    ),
    ...(unused.length === 0 ? [] : [`${indent}not used: ${pathsOfItems(unused).join(', ')}`]),
  ]
}

const indent = ' '.repeat(CONFORMITY_WIDTH + 2)

const shownTimes = (times: number) => (times === 1 ? '' : ` (${times} times)`)

/** `[2].year` and `[3].year` as `[].year`. */
const pathOfItems = (path: string) => path.replaceAll(/\[\d+\]/g, '[]')

const pathsOfItems = (paths: readonly string[]) => [...new Set(paths.map(pathOfItems))]

const grouped = (differences: readonly FieldIssue[]) => {
  const groups = new Map<string, FieldIssue & { times: number }>()
  for (const { path, expected, received } of differences) {
    const key = [pathOfItems(path), expected, received].join('\n')
    const times = (groups.get(key)?.times ?? 0) + 1
    groups.set(key, { path: times === 1 ? path : pathOfItems(path), expected, received, times })
  }
  return [...groups.values()]
}

/** Counts the results of each conformity. */
export const summaryOf = (results: readonly CallResult[]): Record<Conformity, number> =>
  Object.fromEntries(
    Object.keys(words).map((name) => [
      name,
      results.filter(({ conformity }) => conformity === name).length,
    ]),
  ) as Record<Conformity, number>

export const summaryLine = (results: readonly CallResult[]): string => {
  const { fits, writtenDifferently, doesNotFit, ...left } = summaryOf(results)
  const does = doesNotFit === 1 ? 'does' : 'do'
  const notOffered = left.notOffered === 0 ? '' : `${left.notOffered} not offered, `
  return `${fits} fit, ${writtenDifferently} read although written differently, ${doesNotFit} ${does} not fit, ${notOffered}${left.notChecked} not checked, ${left.notAsked} not asked`
}

/** Names the calls of which no sign of a yes is declared. */
export const fragileLine = (wire: WireConfig): string =>
  `fragile, as no sign of a yes is declared: ${fragileCalls(wire).join(', ') || 'none'}`

/** Says what a written proposal has, what to ask the agency, and what is left. */
export const proposalLines = (
  file: string,
  { news, questions, nextRun, left }: Proposal,
): string[] => [
  news.length === 0
    ? `${file}: nothing is new, the folder declares what was met`
    : `${file}: proposes ${news.map((path) => path.replaceAll(' ', ' › ')).join(', ')}`,
  ...questions.map((question) => `ask: ${question}`),
  ...nextRun.map((line) => `next run: ${line}`),
  ...left.map((line) => `left: ${line}`),
]
