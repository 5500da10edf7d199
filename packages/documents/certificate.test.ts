import { expect, test } from 'vitest'
import {
  certificateNotices,
  certificateOwners,
  certificateSections,
} from '@mva/shared/registration-services/certificate-layout'
import { certificatePdf } from './certificate-pdf.ts'
import { certificateOf } from './certificate.ts'
import { readTaggedPdf } from './testing/read-tagged-pdf.ts'

const document = {
  customerName: 'MARÍA ŁUCJA O’BRIEN',
  customerAddress: '24 WICKENDEN ST APT 3',
  cityStateZip: 'BROOKDALE FK 99903-4411',
  barcode: 'RI0000001231CX482',
  registrationNumber: '000000123',
  plateType: 'Passenger',
  plateDesign: 'Ocean Wave',
  vehicleType: 'Passenger car',
  license: '1CX482',
  registrationExpirationDate: '2027-11-30',
  modelYear: '2021',
  make: 'TOYOTA',
  model: 'RAV4',
  bodyType: 'SUV',
  majorColor: 'Blue',
  minorColor: null,
  vinNumber: '2T3P1RFV8MC123456',
  renewalFeeCents: 11_250,
  grossWeight: '4610',
  numberOfPassenger: '5',
  numberOfCylinder: '4',
  fuelType: 'Gasoline',
  carryingCapacity: null,
  vehicleLength: null,
  cc: null,
  maxSpeed: null,
  firstOwnerName: 'MARÍA O’BRIEN',
  firstOwnerAddress: '24 WICKENDEN ST APT 3',
  firstOwnerCityStateZip: 'BROOKDALE FK 99903-4411',
  secondOwnerName: null,
  secondOwnerAddress: null,
  secondOwnerCityStateZip: null,
  isPrintTitle: false,
  inspectionDeadlineDate: '2026-12-02',
  isTransferable: true,
}

const certificate = certificateOf(document, { issuedOn: '2026-11-21', transactionId: '90211457' })

test('leaves out empty fields, and formats the rest for people', () => {
  const facts = certificateSections(certificate).flatMap((section) => section.facts)
  const byName = new Map(facts.map(({ name, value }) => [name, value]))
  expect(byName.get('Renewal fee')).toBe('$112.50')
  expect(byName.get('Inspection due')).toBe('December 2, 2026')
  expect(byName.get('Gross weight')).toBe('4,610 lb')
  expect(byName.has('Minor color')).toBe(false)
  expect(certificateOwners(certificate).map(({ title }) => title)).toEqual(['First owner'])
})

test('the barcode is drawn from the agency’s text, and another text draws another one', () => {
  const other = certificateOf({ ...document, barcode: 'RI0000001241CX482' }, certificate)
  expect(certificate.barcode?.width).toBeGreaterThan(100)
  expect(certificate.barcode?.path).not.toBe(other.barcode?.path)
  expect(certificateOf({ ...document, barcode: null }, certificate).barcode).toBeNull()
})

test('the PDF is one page on which every field has its place, whatever letters a name has', async () => {
  const everything = certificateOf(
    {
      ...document,
      minorColor: 'White',
      carryingCapacity: '2,000 lb',
      vehicleLength: '180 in',
      cc: '2487',
      maxSpeed: '120',
      isPrintTitle: true,
      customerName: 'A'.repeat(120),
      secondOwnerName: '王小明',
      secondOwnerAddress: '24 WICKENDEN ST',
      secondOwnerCityStateZip: 'BROOKDALE FK',
    },
    certificate,
  )
  const { pageCount, elements } = await readTaggedPdf(
    await certificatePdf(everything, 'Division of Motor Vehicles'),
  )
  expect(pageCount).toBe(1)
  const texts = elements.map(({ text }) => text)
  for (const { facts } of certificateSections(everything))
    for (const { name, value } of facts)
      expect(texts).toEqual(expect.arrayContaining([name, value]))
  expect(texts).toContain('???')
})

/** The texts of a certificate with this name. */
const textsFor = async (customerName: string) => {
  const named = certificateOf({ ...document, customerName }, certificate)
  const { elements } = await readTaggedPdf(await certificatePdf(named, 'Agency'))
  return elements.map(({ text }) => text)
}

test('a text is read the same, whatever letters and ligatures the documents before it had', async () => {
  for (const name of ['ÀĴŹŶắĵźŷ ½ ⁶ ﬁ', 'AJZYajzyấ fi fl 1⁄2 6⁄7'])
    expect(await textsFor(name)).toContain(name.replace('ﬁ', 'fi'))
})

test('a mark that belongs to no letter of the font is left out', async () => {
  expect(await textsFor('LUKA\u{328}S\u{31b}\u{200d} \u{301}O\u{301}\0')).toContain('LUKĄS Ó?')
})

test('the PDF is tagged by PDF/UA: language, title, structure in reading order, and a barcode with a name', async () => {
  const pdf = await readTaggedPdf(await certificatePdf(certificate, 'Division of Motor Vehicles'))
  expect(pdf).toMatchObject({
    title: 'Registration Certificate',
    language: 'en-US',
    isMarked: true,
    viewerPreferences: { DisplayDocTitle: true },
    fonts: { used: 2, embedded: 2 },
    untagged: [],
  })
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(
    pdf.elements
      .filter(({ role }) => /^H\d$|Figure/.test(role))
      .map(({ role, text, alt }) => [role, alt ?? text]),
  ).toEqual([
    ['H1', 'Registration Certificate'],
    ['Figure', 'Barcode of this registration'],
    ['H2', 'Registration'],
    ['H2', 'Vehicle'],
    ['H2', 'Owners'],
    ['H3', 'First owner'],
    ['H2', 'Notices'],
  ])
  const vin = pdf.elements.findIndex(({ text }) => text === 'VIN')
  expect(pdf.elements.slice(vin, vin + 2)).toMatchObject([
    { role: 'Lbl', text: 'VIN' },
    { role: 'LBody', text: '2T3P1RFV8MC123456' },
  ])
  expect(pdf.elements.map(({ text }) => text)).toContain(
    '5. The vehicle must pass a safety and emissions inspection by December 2, 2026.',
  )
})

test('the inspection notice has no date if the agency sent none', () => {
  const notices = certificateNotices({ inspectionDeadlineDate: null })
  expect(notices[4]).toBe('The vehicle must pass a safety and emissions inspection.')
})
