import type { FeedbackAnswer } from '../store/feedback.ts'

/** Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/**
 * Where a spreadsheet may see the beginning of a cell: at the first character, and after a separator of cells or lines, of
 * which some countries use the semicolon. A cell that begins with one of the signs, also in full width, is a formula.
 */
const FORMULA = /^(?=[\t\r\n])|(^|[;\t\r\n])(?= *[=+\-@＝＋－＠])/g

/** Returns the answers as CSV (RFC 4180), a line for each below the names of the columns. */
export const feedbackCsv = (answers: readonly FeedbackAnswer[]): string =>
  BYTE_ORDER_MARK +
  [
    ['day', 'service', 'language', 'ease', 'comment'],
    ...answers.map(({ answeredOn, service, language, ease, comment }) => [
      answeredOn,
      service,
      language,
      ease,
      comment,
    ]),
  ]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')

const cellOf = (text: string) => `"${text.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`
