import {
  barcodeLabel,
  certificateKeep,
  certificateLocale,
  certificateNotices,
  certificateOwners,
  certificateSections,
  certificateTitle,
  dateLabel,
  expiresLabel,
  formatCertificateDate,
  issuedLine,
  noticesTitle,
  ownersTitle,
  partyLines,
  plateLabel,
  signatureLabel,
} from '@mva/shared/registration-services/certificate-layout'
import type { RegistrationCertificate } from '@mva/shared/registration-services/registration-certificate'
import {
  addFacts,
  addGroup,
  addHeading,
  addText,
  closePdf,
  drawBeside,
  drawRule,
  openPdf,
  type Sheet,
} from './tagged-pdf.ts'

/** All measures are points (tagged-pdf.ts). */
const BARCODE_WIDTH = 209
const SMALL = 8

/** The certificate as it is printed from the screen: one portrait page, black on white, tagged for screen readers. */
export const certificatePdf = async (
  certificate: RegistrationCertificate,
  agencyName: string,
): Promise<Buffer> => {
  const sheet = await openPdf(certificateTitle, certificateLocale)
  drawBeside(sheet, [
    () => addTitle(sheet, agencyName),
    () => addBarcode(sheet, certificate.barcode),
  ])
  sheet.y += 6
  drawRule(sheet, { thickness: 3 })
  sheet.y += 8
  drawBeside(sheet, [() => addAddressee(sheet, certificate), () => addPlate(sheet, certificate)])
  for (const { title, facts } of certificateSections(certificate)) {
    addHeading(sheet, title)
    addFacts(sheet, facts)
  }
  addOwners(sheet, certificate)
  addHeading(sheet, noticesTitle)
  addNotices(sheet, certificateNotices(certificate))
  addSignature(sheet)
  addText(sheet, sheet.root, 'P', issuedLine(certificate), { size: SMALL })
  return closePdf(sheet)
}

const addTitle = (sheet: Sheet, agencyName: string) => {
  const width = sheet.width - BARCODE_WIDTH - 12
  addText(sheet, sheet.root, 'P', agencyName, { isBold: true, width })
  addText(sheet, sheet.root, 'H1', certificateTitle, { isBold: true, size: 20, width })
  addText(sheet, sheet.root, 'P', certificateKeep, { size: SMALL, width })
}

const addBarcode = (sheet: Sheet, barcode: RegistrationCertificate['barcode']) => {
  if (!barcode) return
  const { doc, y } = sheet
  const scale = BARCODE_WIDTH / barcode.width
  const height = barcode.height * scale
  const right = sheet.left + sheet.width
  const x = right - BARCODE_WIDTH
  // The library's types lack the bounding box.
  const attributes = { alt: barcodeLabel, bbox: [x, y, right, y + height] }
  const draw = () => doc.save().translate(x, y).scale(scale).path(barcode.path).fill().restore()
  sheet.root.add(doc.struct('Figure', attributes, draw))
  sheet.y += height
}

const addAddressee = (sheet: Sheet, { customer }: RegistrationCertificate) => {
  for (const line of partyLines(customer))
    addText(sheet, sheet.root, 'P', line, { size: 11, width: sheet.width / 2 })
}

const addPlate = (
  sheet: Sheet,
  { license, registrationExpirationDate }: RegistrationCertificate,
) => {
  const x = sheet.left + sheet.width * 0.62
  const list = addGroup(sheet, sheet.root, 'L')
  for (const [label, value] of [
    [plateLabel, license],
    [expiresLabel, registrationExpirationDate && formatCertificateDate(registrationExpirationDate)],
  ] as const) {
    if (!value) continue
    const item = addGroup(sheet, list, 'LI')
    drawBeside(sheet, [
      () => addText(sheet, item, 'Lbl', label, { x, width: 46 }),
      () => addText(sheet, item, 'LBody', value, { x: x + 46, isBold: true, size: 12 }),
    ])
  }
}

const addOwners = (sheet: Sheet, certificate: RegistrationCertificate) => {
  const owners = certificateOwners(certificate)
  if (owners.length === 0) return
  addHeading(sheet, ownersTitle)
  const column = sheet.width / 2
  drawBeside(
    sheet,
    owners.map(({ title, lines }, at) => () => {
      const place = { x: sheet.left + at * column, width: column - 8 }
      addText(sheet, sheet.root, 'H3', title, { ...place, size: SMALL })
      for (const line of lines) addText(sheet, sheet.root, 'P', line, { ...place, isBold: true })
    }),
  )
}

const addNotices = (sheet: Sheet, notices: readonly string[]) => {
  const list = addGroup(sheet, sheet.root, 'L')
  for (const [at, notice] of notices.entries())
    addText(sheet, addGroup(sheet, list, 'LI'), 'LBody', `${at + 1}. ${notice}`, { size: 9 })
}

const addSignature = (sheet: Sheet) => {
  const split = sheet.left + sheet.width * 0.69
  const dateFrom = split + 22
  sheet.y += 40
  drawRule(sheet, { thickness: 0.75, to: split })
  drawRule(sheet, { thickness: 0.75, from: dateFrom })
  sheet.y += 3
  drawBeside(sheet, [
    () => addText(sheet, sheet.root, 'P', signatureLabel, { size: SMALL }),
    () => addText(sheet, sheet.root, 'P', dateLabel, { size: SMALL, x: dateFrom }),
  ])
  sheet.y += 8
}
