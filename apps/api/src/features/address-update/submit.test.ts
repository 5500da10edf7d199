import { expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
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

it('keeps what another tab entered while the agency was asked, if the agency refuses', async () => {
  const signedIn = recordOf('3411', 1)
  const { session, record } = sessionWith(signedIn)
  const updateCustomerAddress = async () => {
    await session.change('signedIn', (now) => ({
      kind: 'changed',
      record: { ...now, addressUpdate: confirmed('3412') },
    }))
    throw new AgencyError('unavailable')
  }
  const ctx = {
    ...procedureContext({
      gateway: gatewayWith({ addresses: { updateCustomerAddress } }),
      session,
    }),
    accessToken: 'a token',
    signedIn,
  }
  await expect(submit(ctx, { isVoterRegistrationKept: false })).rejects.toThrow(AgencyError)
  expect(record()).toMatchObject({ addressUpdate: confirmed('3412') })
})
