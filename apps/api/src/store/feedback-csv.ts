import type { FeedbackAnswer } from './feedback.ts'

/** Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}'

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

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

const cellOf = (text: string) =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
