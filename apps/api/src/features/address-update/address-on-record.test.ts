import { expect, it } from 'vitest'
import { readListOf } from '@mva/shared/read-list'
import { onRecordOf } from './address-on-record.ts'

const lists = { states: readListOf([]), cities: readListOf([]), zipCodes: readListOf([]) }

it.each([
  ['ben@example.com', true],
  [null, false],
])('with the email %s on record a confirmation can be sent: %s', (email, hasEmail) => {
  const recorded = { physicalAddress: null, mailingAddress: null, email }
  expect(onRecordOf(recorded, lists)).toMatchObject({ hasEmail })
})

it('offers one address for both to a customer who has no mailing address on record', () => {
  const recorded = { physicalAddress: null, mailingAddress: null, email: null }
  expect(onRecordOf(recorded, lists)).toMatchObject({ mailing: 'same' })
})
