import { describe, expect, it } from 'vitest'
import { receiptCopy } from '@mva/messages/receipt'
import { agencyText } from '../agency-text.ts'
import { receiptLayout } from './receipt-layout.ts'

const { facts: receiptFacts, billAmounts, transactionName } = receiptLayout(receiptCopy, agencyText)

const receipt = {
  reference: '1A2B3C4D',
  subtotalCents: 100,
  serviceFeeCents: 155,
  totalCents: 255,
  paymentDate: '2027-03-03T01:30:00Z',
  authorizationNumber: null,
  traceNumber: null,
  payerName: '',
  companyName: null,
}

it('shows the date of a payment in the time zone of the agency, and leaves out what is unknown', () => {
  const known = [
    { name: 'Date', value: 'March 2, 2027' },
    { name: 'Reference', value: '1A2B3C4D' },
  ]
  expect(receiptFacts(receipt)).toEqual(known)
  expect(receiptFacts({ ...receipt, companyName: 'ACME' })).toEqual([
    ...known,
    { name: 'Company', value: 'ACME' },
  ])
})

it('lists no fees if nothing was to pay', () => {
  expect(billAmounts(receipt).rows).toHaveLength(2)
  expect(billAmounts({ subtotalCents: 0, serviceFeeCents: 0, totalCents: 0 })).toEqual({
    rows: [],
    total: { name: 'Total', amount: '$0.00' },
  })
})

describe('a transaction is named', () => {
  const vehicle = {
    year: '2021',
    make: 'TOYOTA',
    model: 'RAV4',
    plateNumber: 'AB123',
    plateType: 'Passenger',
  }
  const unknown = { year: null, make: null, model: null, plateNumber: null, plateType: null }

  it.each([
    [
      'as the agency describes it, with its vehicle',
      'Renewal of AB123',
      vehicle,
      'Renewal of AB123',
    ],
    [
      'with the vehicle that the agency does not describe',
      'Registration renewal',
      vehicle,
      'Registration renewal - 2021 TOYOTA RAV4 AB123/Passenger',
    ],
    [
      'by its service and vehicle, where the agency does not describe it',
      null,
      vehicle,
      'Renew Registration - 2021 TOYOTA RAV4 AB123/Passenger',
    ],
    ['by the description alone, where the vehicle is unknown', 'Renewal', unknown, 'Renewal'],
  ] as const)('%s', (_way, description, about, shown) => {
    expect(transactionName({ description, service: 'renew', vehicle: about })).toBe(shown)
  })
})
