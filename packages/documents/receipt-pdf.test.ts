import { expect, test } from 'vitest'
import { documentsIn } from '@mva/messages/documents'
import type { ConfirmedTransaction } from '@mva/shared/registration-services/payment'
import type { Receipt } from '@mva/shared/registration-services/receipt-layout'
import { receiptPdf } from './receipt-pdf.ts'
import { readTaggedPdf } from './testing/read-tagged-pdf.ts'

const agency = {
  agencyName: 'Division of Motor Vehicles',
  agencyStreet: '100 Example Avenue',
  agencyCityStateZip: 'Capital City, FK 99900',
}
const receipt: Receipt = {
  reference: '1A2B3C4D',
  subtotalCents: 115_00,
  serviceFeeCents: 2_76,
  totalCents: 117_76,
  paymentDate: '2026-11-21T03:30:00.000Z',
  authorizationNumber: 'A-77',
  traceNumber: null,
  payerName: 'María Rivera',
  companyName: null,
}
const renewal: ConfirmedTransaction = {
  transactionId: '90211457',
  description: null,
  service: 'renew',
  vehicle: {
    year: '2019',
    make: 'HONDA',
    model: 'ACCORD',
    plateNumber: 'MR2026',
    plateType: 'Passenger',
  },
  newExpirationDate: '2027-11-30',
  fees: [
    { feeName: 'Registration fee', feeCents: 94_00 },
    { feeName: 'Technology surcharge', feeCents: 1_50 },
  ],
  isFailed: false,
  hasCertificate: true,
}
const duplicate: ConfirmedTransaction = {
  ...renewal,
  transactionId: '90211458',
  service: 'duplicate',
  description: 'Duplicate of MR2026',
  newExpirationDate: undefined,
  fees: [{ feeName: 'Duplicate fee', feeCents: 19_50 }],
  isFailed: true,
}

test('the receipt says what was paid, for which vehicles, when and to whom, and is tagged by PDF/UA', async () => {
  const file = await receiptPdf(
    { transactions: [renewal, duplicate] },
    receipt,
    agency,
    documentsIn('en'),
  )
  const pdf = await readTaggedPdf(file)
  expect(pdf).toMatchObject({
    title: 'Payment receipt',
    language: 'en-US',
    isMarked: true,
    viewerPreferences: { DisplayDocTitle: true },
    pageCount: 1,
    fonts: { used: 2, embedded: 2 },
    untagged: [],
  })
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(
    pdf.elements.filter(({ text }) => text).map(({ role, text }) => `${role} ${text}`),
  ).toEqual([
    'P Division of Motor Vehicles',
    'P 100 Example Avenue, Capital City, FK 99900',
    'H1 Payment receipt',
    'Lbl Date',
    'LBody November 20, 2026',
    'Lbl Reference',
    'LBody 1A2B3C4D',
    'Lbl Paid by',
    'LBody María Rivera',
    'Lbl Authorization number',
    'LBody A-77',
    'H2 Transaction Details',
    'TH Transaction',
    'TH Transaction ID',
    'TH Fee',
    'TH Renew Registration - 2019 HONDA ACCORD MR2026/Passenger (Completed). The registration now expires on November 30, 2027.',
    'TD 90211457',
    'TD $95.50',
    'TH Duplicate of MR2026 (Failed)',
    'TD 90211458',
    'TD $19.50',
    'H2 What you paid',
    'TH Fee',
    'TH Amount',
    'TH DMV fees',
    'TD $115.00',
    'TH Service fee',
    'TD $2.76',
    'TH Total',
    'TD $117.76',
  ])
  const source = file.toString('latin1')
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(5)
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(5)
})

test('the receipt of a payment whose order could not be read says that it lists no transactions', async () => {
  const documents = documentsIn('en')
  const pdf = await readTaggedPdf(
    await receiptPdf({ transactions: [] }, receipt, agency, documents),
  )
  const texts = pdf.elements.map(({ role, text }) => `${role} ${text}`)
  expect(texts).toContain(`P ${documents.receipt.transactionsUnknown}`)
  expect(texts).toContain('TD $117.76')
  expect(texts).not.toContain('TH Transaction')
  expect(pdf.untagged).toEqual([])
})

test('the receipt of a cancellation names the date, the reference and the state, and no charge', async () => {
  const pdf = await readTaggedPdf(
    await receiptPdf(
      {
        transactions: [
          {
            ...duplicate,
            service: 'cancel',
            description: null,
            isFailed: false,
            fees: [],
            isPending: true,
          },
        ],
      },
      {
        ...receipt,
        subtotalCents: 0,
        serviceFeeCents: 0,
        totalCents: 0,
        authorizationNumber: null,
      },
      agency,
      documentsIn('en'),
    ),
  )
  const texts = pdf.elements.map(({ role, text }) => `${role} ${text}`)
  expect(pdf.title).toBe('Receipt')
  for (const text of [
    'H1 Receipt',
    'LBody November 20, 2026',
    'LBody 1A2B3C4D',
    'TH Cancel Registration - 2019 HONDA ACCORD MR2026/Passenger (In progress)',
    'TD $0.00',
  ])
    expect(texts).toContain(text)
  expect(texts).not.toContain('TH Service fee')
  expect(pdf.untagged).toEqual([])
})

test('continues a receipt with many transactions on the next pages', async () => {
  const transactions = Array.from({ length: 40 }, (_, at) => ({
    ...renewal,
    transactionId: `${at}`,
  }))
  const pdf = await readTaggedPdf(
    await receiptPdf({ transactions }, receipt, agency, documentsIn('en')),
  )
  expect(pdf.pageCount).toBe(3)
  expect(pdf.elements.filter(({ text }) => text.startsWith('Renew Registration'))).toHaveLength(40)
  expect(pdf.untagged).toEqual([])
})

test('the receipt is in the language of the page, and names each transaction and type of plate in it', async () => {
  const file = await receiptPdf(
    { transactions: [renewal, duplicate] },
    receipt,
    agency,
    documentsIn('es'),
  )
  const pdf = await readTaggedPdf(file)
  expect(pdf).toMatchObject({ title: 'Recibo de pago', language: 'es-US' })
  const texts = pdf.elements.map(({ text }) => text)
  expect(texts).toContain('20 de noviembre de 2026')
  // The line breaks after the slash.
  expect(texts).toContain(
    'Pedir duplicado del registro - 2019 HONDA ACCORD MR2026/ Pasajeros (No se completó)',
  )
  expect(texts).toContain('$117.76')
})
