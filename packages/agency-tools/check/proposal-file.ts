import { literal } from './code-literal.ts'
import type { Proposal } from './propose-wire.ts'
import { fragileLine } from './report.ts'

/** Writes a proposal as the `wire` of `agency.config.ts`, with comments: why each word is new, and what to ask. */
export const proposalFile = ({
  wire,
  remarks,
  news,
  questions,
  nextRun,
  left,
}: Proposal): string => {
  const remarkOf = (path: string) => (news.includes(path) ? remarks[path] : undefined)
  return [
    '// Proposed by agency:check from the answers that it met. It is guessed: read it, ask the agency, and replace the',
    '// wire of agency.config.ts by what is right. Then run the check again.',
    ...commented('Ask the agency:', questions),
    '//',
    `// ${fragileLine(wire)}`,
    ...commented('Read by the next run:', nextRun),
    ...commented('Cannot be read by this either, declare it in fields:', left),
    `export const wire = ${literal(wire, [], '', remarkOf)}`,
    '',
  ].join('\n')
}

const commented = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['//', `// ${title}`, ...lines.map((line) => `// - ${line}`)]
