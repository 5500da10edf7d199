import { expect, it } from 'vitest'
import { receiptCopy } from '@mva/messages/receipt'
import { receiptLayout } from './receipt-layout.ts'

const { facts: receiptFacts } = receiptLayout(receiptCopy)

const receipt = {
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
  expect(receiptFacts(receipt)).toEqual([{ name: 'Date', value: 'March 2, 2027' }])
  expect(receiptFacts({ ...receipt, paymentDate: null, companyName: 'ACME' })).toEqual([
    { name: 'Company', value: 'ACME' },
  ])
})
