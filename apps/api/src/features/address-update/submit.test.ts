import { expect, it } from 'vitest'
import { exampleAddress } from '@mva/shared/testing/example-addresses'
import { gatewayWith, procedureContext, sessionWith } from '../../../testing/procedure-context.ts'
import { type AddressUpdate, signedInRecord } from '../../../testing/session-records.ts'
import { submit } from './submit.ts'

const confirmed = (zipPlus: string): AddressUpdate => {
  const address = exampleAddress({ zipPlus })
  return {
    step: 3,
    entered: {
      isSameAddressForMailing: true,
      physicalAddress: address,
      mailingAddress: address,
    },
    standardized: { physicalAddress: address, mailingAddress: address },
    issues: { physicalAddress: null, mailingAddress: null },
    isComparisonSkipped: true,
    choices: { physicalAddress: 'entered', mailingAddress: 'entered' },
  }
}

const recordOf = (zipPlus: string, version: number) =>
  signedInRecord('a token', {
    addressUpdate: confirmed(zipPlus),
    updateVersions: { address: version, contact: 0 },
  })

it('submits nothing if another tab entered other addresses after the session of the request was read', async () => {
  const { session, record } = sessionWith(recordOf('3412', 2))
  const before = record()
  const ctx = {
    ...procedureContext({ gateway: gatewayWith({ addresses: {} }), session }),
    accessToken: 'a token',
    signedIn: recordOf('3411', 1),
  }
  await expect(submit(ctx, { isVoterRegistrationKept: false })).rejects.toMatchObject({
    kind: 'changedElsewhere',
  })
  expect(record()).toEqual(before)
})
