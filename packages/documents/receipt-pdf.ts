import type { Documents } from '@mva/messages/languages'
import { agencyTextIn } from '@mva/shared/agency-text'
import type { Confirmation } from '@mva/shared/registration-services/payment'
import {
  type Receipt,
  receiptLayout,
  transactionFeeCents,
} from '@mva/shared/registration-services/receipt-layout'
import type { AgencyAddress } from '@mva/shared/site/site-settings'
import {
  addFacts,
  addGroup,
  addHeading,
  addText,
  closePdf,
  drawBeside,
  drawRule,
  ensureRoom,
  openPdf,
  type PdfElement,
  type Sheet,
} from './tagged-pdf.ts'

/** In points: the amounts stay on one page with their heading. */
const AMOUNTS_HEIGHT = 160

/** A cell of a table; its place and width are fractions of the width of the page. */
interface Cell {
  text: string
  from: number
  width: number
  /** A cell without a scope is no header. */
  scope?: 'Row' | 'Column'
  align?: 'left' | 'right'
  isBold?: boolean
}

/** The receipt of a payment: what was paid, for which vehicles, when and by whom, tagged for screen readers, in the language of the texts. */
export const receiptPdf = async (
  { transactions }: Pick<Confirmation, 'transactions'>,
  receipt: Receipt,
  { agencyName, agencyStreet, agencyCityStateZip }: AgencyAddress,
  { receipt: copy, agencyTexts }: Pick<Documents, 'receipt' | 'agencyTexts'>,
): Promise<Buffer> => {
  const {
    billAmounts,
    facts,
    formatCents,
    newExpiration,
    transactionName,
    transactionState,
    ...of
  } = receiptLayout(copy, agencyTextIn(agencyTexts))
  const { transactionHeaders } = copy
  const title = of.title(receipt)
  const sheet = await openPdf(title, copy.language.locale)
  addText(sheet, sheet.root, 'P', agencyName, { isBold: true })
  addText(sheet, sheet.root, 'P', `${agencyStreet}, ${agencyCityStateZip}`)
  addText(sheet, sheet.root, 'H1', title, { isBold: true, size: 20 })
  sheet.y += 6
  drawRule(sheet, { thickness: 3 })
  sheet.y += 8
  addFacts(sheet, facts(receipt))
  addHeading(sheet, copy.transactions)
  if (transactions.length === 0) addText(sheet, sheet.root, 'P', copy.transactionsUnknown)
  else
    addTable(
      sheet,
      transactionRow(transactionHeaders.name, transactionHeaders.id, transactionHeaders.fee),
      transactions.map((transaction) =>
        transactionRow(
          [
            `${transactionName(transaction)} (${transactionState(transaction)})`,
            newExpiration(transaction),
          ]
            .filter((line) => line)
            .join('. '),
          transaction.transactionId,
          formatCents(transactionFeeCents(transaction)),
        ),
      ),
    )
  ensureRoom(sheet, AMOUNTS_HEIGHT)
  addHeading(sheet, copy.amounts)
  const { rows, total } = billAmounts(receipt)
  addTable(sheet, amountRow(...copy.amountHeaders), [
    ...rows.map(({ name, amount }) => amountRow(name, amount)),
    amountRow(total.name, total.amount).map((cell) => ({ ...cell, isBold: true })),
  ])
  return closePdf(sheet)
}

const transactionRow = (name: string, id: string, fee: string): Cell[] => [
  { text: name, from: 0, width: 0.6, scope: 'Row' },
  { text: id, from: 0.62, width: 0.2 },
  { text: fee, from: 0.84, width: 0.16, align: 'right' },
]

const amountRow = (name: string, amount: string): Cell[] => [
  { text: name, from: 0, width: 0.7, scope: 'Row' },
  { text: amount, from: 0.75, width: 0.25, align: 'right' },
]

const addTable = (sheet: Sheet, headers: Cell[], rows: Cell[][]) => {
  const table = addGroup(sheet, sheet.root, 'Table')
  addRow(
    sheet,
    table,
    headers.map((header) => ({ ...header, scope: 'Column' })),
  )
  for (const row of rows) addRow(sheet, table, row)
}

const ROW_GAP = 4
/** The height of four lines, more than any row needs. */
const ROW_HEIGHT = 68

const addRow = (sheet: Sheet, table: PdfElement, cells: Cell[]) => {
  ensureRoom(sheet, ROW_HEIGHT)
  const row = addGroup(sheet, table, 'TR')
  drawBeside(
    sheet,
    cells.map(({ text, from, width, scope, align, isBold = scope === 'Column' }) => () => {
      addText(sheet, row, scope ? 'TH' : 'TD', text, {
        x: sheet.left + from * sheet.width,
        width: width * sheet.width,
        isBold,
        ...(align ? { align } : {}),
        ...(scope ? { scope } : {}),
      })
    }),
  )
  sheet.y += ROW_GAP
  drawRule(sheet, { thickness: 0.5 })
  sheet.y += ROW_GAP
}
