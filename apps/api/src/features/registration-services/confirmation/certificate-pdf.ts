import {
  PageSizes,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import {
  certificateKeep,
  certificateNotices,
  certificateOwners,
  certificateSections,
  certificateTitle,
  dateLabel,
  expiresLabel,
  issuedLine,
  noticesTitle,
  ownersTitle,
  partyLines,
  plateLabel,
  signatureLabel,
} from '@mva/shared/certificate-layout'
import { formatLongDate } from '@mva/shared/dates'
import type { RegistrationCertificate } from '@mva/shared/models/registration-certificate'

/** All measures are points; a point is 1/72 inch. */
const MARGIN = 36
const BARCODE_WIDTH = 209
const FACTS_IN_A_ROW = 4
const SMALL = 8
const NORMAL = 10
const BLACK = rgb(0, 0, 0)

interface Sheet {
  page: PDFPage
  regular: PDFFont
  bold: PDFFont
  /** How far down the page the next thing goes. */
  y: number
}

/** The certificate as it is printed from the screen: one portrait page, black on white. */
export const certificatePdf = async (
  certificate: RegistrationCertificate,
  agencyName: string,
): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create()
  pdf.setTitle(certificateTitle)
  pdf.setLanguage('en-US')
  const page = pdf.addPage(PageSizes.Letter)
  const sheet: Sheet = {
    page,
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    y: page.getHeight() - MARGIN,
  }
  drawHead(sheet, certificate, agencyName)
  drawAddressee(sheet, certificate)
  for (const { title, facts } of certificateSections(certificate)) {
    drawSectionTitle(sheet, title)
    drawFacts(sheet, facts)
  }
  drawOwners(sheet, certificate)
  drawSectionTitle(sheet, noticesTitle)
  for (const [index, notice] of certificateNotices(agencyName).entries())
    line(sheet, `${index + 1}. ${notice}`, { size: 9, leading: 12.5 })
  drawSignature(sheet)
  line(sheet, issuedLine(certificate), { size: SMALL })
  return pdf.save()
}

const inner = ({ page }: Sheet) => page.getWidth() - 2 * MARGIN

interface LineOptions {
  x?: number
  size?: number
  leading?: number
  isBold?: boolean
  width?: number
}

/** One line of text at the present height, which then moves below it. Text that is too wide is set smaller. */
const line = (
  sheet: Sheet,
  text: string,
  { x = MARGIN, size = NORMAL, leading = size * 1.35, isBold = false, width }: LineOptions = {},
) => {
  const font = isBold ? sheet.bold : sheet.regular
  const written = printable(text, font)
  const room = width ?? MARGIN + inner(sheet) - x
  const needed = font.widthOfTextAtSize(written, size)
  sheet.y -= leading
  sheet.page.drawText(written, {
    x,
    y: sheet.y,
    size: needed > room ? (size * room) / needed : size,
    font,
    color: BLACK,
  })
}

/** The letters of the font's own set; of another one, what remains without its accent, or a question mark. */
const printable = (text: string, font: PDFFont): string => {
  const letters = new Set(font.getCharacterSet())
  return Array.from(text.normalize('NFC'), (letter) => {
    if (letters.has(letter.codePointAt(0) ?? 0)) return letter
    const [plain = ''] = letter.normalize('NFD')
    return letters.has(plain.codePointAt(0) ?? 0) ? plain : '?'
  }).join('')
}

const rule = (sheet: Sheet, thickness: number) => {
  sheet.y -= 6
  sheet.page.drawLine({
    start: { x: MARGIN, y: sheet.y },
    end: { x: MARGIN + inner(sheet), y: sheet.y },
    thickness,
    color: BLACK,
  })
}

const drawHead = (sheet: Sheet, { barcode }: RegistrationCertificate, agencyName: string) => {
  const top = sheet.y
  const width = inner(sheet) - BARCODE_WIDTH - 12
  line(sheet, agencyName, { isBold: true, width })
  line(sheet, certificateTitle, { isBold: true, size: 20, width })
  line(sheet, certificateKeep, { size: SMALL, leading: 14, width })
  if (barcode) {
    const scale = BARCODE_WIDTH / barcode.width
    sheet.page.drawSvgPath(barcode.path, {
      x: MARGIN + inner(sheet) - BARCODE_WIDTH,
      y: top,
      scale,
      color: BLACK,
    })
    sheet.y = Math.min(sheet.y, top - barcode.height * scale)
  }
  rule(sheet, 3)
}

const drawAddressee = (
  sheet: Sheet,
  { customer, license, registrationExpirationDate }: RegistrationCertificate,
) => {
  const half = inner(sheet) / 2
  sheet.y -= 6
  const top = sheet.y
  for (const text of partyLines(customer)) line(sheet, text, { size: 11, leading: 15, width: half })
  const bottom = sheet.y
  sheet.y = top
  const x = MARGIN + inner(sheet) * 0.62
  for (const [label, value] of [
    [plateLabel, license],
    [expiresLabel, registrationExpirationDate && formatLongDate(registrationExpirationDate)],
  ]) {
    if (!value || !label) continue
    const y = sheet.y
    line(sheet, label, { x, size: SMALL, leading: 16 })
    sheet.y = y
    line(sheet, value, { x: x + 46, size: 12, leading: 16, isBold: true })
  }
  sheet.y = Math.min(bottom, sheet.y)
}

const drawSectionTitle = (sheet: Sheet, title: string) => {
  sheet.y -= 8
  line(sheet, title.toUpperCase(), { isBold: true })
  rule(sheet, 1.5)
}

const drawFacts = (sheet: Sheet, facts: readonly { name: string; value: string }[]) => {
  const width = inner(sheet) / FACTS_IN_A_ROW
  for (let first = 0; first < facts.length; first += FACTS_IN_A_ROW) {
    const top = sheet.y - 2
    for (const [column, { name, value }] of facts.slice(first, first + FACTS_IN_A_ROW).entries()) {
      sheet.y = top
      const x = MARGIN + column * width
      line(sheet, name, { x, size: SMALL, width: width - 8 })
      line(sheet, value, { x, size: NORMAL, isBold: true, width: width - 8 })
    }
    sheet.y -= 4
  }
}

const drawOwners = (sheet: Sheet, certificate: RegistrationCertificate) => {
  const owners = certificateOwners(certificate)
  if (owners.length === 0) return
  drawSectionTitle(sheet, ownersTitle)
  const width = inner(sheet) / 2
  const top = sheet.y - 2
  const ends = owners.map(({ title, lines }, column) => {
    sheet.y = top
    const x = MARGIN + column * width
    line(sheet, title, { x, size: SMALL })
    for (const text of lines) line(sheet, text, { x, isBold: true, width: width - 8 })
    return sheet.y
  })
  sheet.y = Math.min(...ends)
}

const drawSignature = (sheet: Sheet) => {
  sheet.y -= 40
  const split = MARGIN + inner(sheet) * 0.69
  const right = MARGIN + inner(sheet)
  for (const [from, to] of [
    [MARGIN, split],
    [split + 22, right],
  ] as const)
    sheet.page.drawLine({
      start: { x: from, y: sheet.y },
      end: { x: to, y: sheet.y },
      thickness: 0.75,
      color: BLACK,
    })
  const y = sheet.y
  line(sheet, signatureLabel, { size: SMALL })
  sheet.y = y
  line(sheet, dateLabel, { x: split + 22, size: SMALL })
  sheet.y -= 8
}
