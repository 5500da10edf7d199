import { expect, test } from 'vitest'
import { addressReasons } from '@mva/messages/address-reasons'
import { addressIssueText, blockingCode, noResidenceCode } from './address-result-codes.ts'

test.each([
  [['AS01'], undefined, undefined],
  [['AS01', 'AS10'], 'AS10', undefined],
  [['AE02'], 'AE02', 'AE02'],
  [['AS02', 'AE09'], 'AE09', 'AE09'],
  [[], undefined, undefined],
])(
  'an address with the codes %j is rejected for %s as physical and for %s as mailing address',
  (codes, physical, mailing) => {
    expect(blockingCode(codes, 'physicalAddress')).toBe(physical)
    expect(blockingCode(codes, 'mailingAddress')).toBe(mailing)
  },
)

test('every code has a plain reason, even one added by the service later', () => {
  const reasonFor = (code: string) => addressIssueText({ code, agencyMessage: null })
  expect(reasonFor('AE10')).toBe(addressReasons.AE10)
  expect(reasonFor('AE99')).toBe('We couldn’t verify the address. Check it, and try again.')
  expect(addressIssueText({ code: 'AE10', agencyMessage: 'No such house.' })).toBe('No such house.')
})

test.each([
  ['PO Box 77', true],
  ['P.O. BOX 4', true],
  ['post office box 12', true],
  ['Box 9', true],
  ['12 Box Hill Rd', false],
  ['Boxwood Lane 4', false],
])('%s is no physical address: %s', (addressLine1, isRejected) => {
  expect(noResidenceCode({ addressLine1 }, 'physicalAddress') !== undefined).toBe(isRejected)
  expect(noResidenceCode({ addressLine1 }, 'mailingAddress')).toBeUndefined()
})
