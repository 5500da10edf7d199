import { expect, it } from 'vitest'
import { emptyAddressDraft } from '@mva/shared/forms/address-draft'
import type { SignedIn } from '../../store/session-record.ts'
import { standardizeMailing, standardizePhysical } from './standardize.ts'

const home = {
  addressLine1: '12 OCEAN AVE',
  addressLine2: null,
  city: 'CRANSTON',
  stateId: '40',
  zipCode: '02999',
  zipPlus: null,
}

/** A signed-in customer whose addresses the agency refuses without standardizing them. */
const refusedCustomer = (message: string | null) => {
  let record = {
    stage: 'signedIn',
    addressUpdate: null,
    addressDraft: emptyAddressDraft,
    updateVersions: { address: 0, contact: 0 },
  } as SignedIn
  const ctx = {
    accessToken: 'a token',
    call: {},
    now: () => new Date(),
    gateway: {
      addresses: {
        validateAddress: async () => ({ resultCodes: ['AE01'], message, address: null }),
      },
    },
    session: {
      change: async (change: (record: SignedIn) => SignedIn | null) => {
        record = change(record) ?? record
        return record
      },
    },
  }
  return { ctx: ctx as never, update: () => record.addressUpdate }
}

it('keeps the update at step 1 with the agency’s message if an address is refused and not standardized', async () => {
  const { ctx, update } = refusedCustomer('The ZIP Code does not exist.')
  const other = { ...home, addressLine1: '7 BAY RD' }
  await standardizePhysical(ctx, {
    isSameAddressForMailing: false,
    physicalAddress: home,
    mailingAddress: other,
  })
  const begun = update()
  if (!begun) throw new Error('no update was begun')
  const { update: view, issues } = await standardizeMailing(ctx, begun)
  expect(issues).toEqual({
    physicalAddress: { code: 'AE01', agencyMessage: 'The ZIP Code does not exist.' },
    mailingAddress: { code: 'AE01', agencyMessage: 'The ZIP Code does not exist.' },
  })
  expect(view).toMatchObject({ step: 1, standardized: null })
})

it('leaves the reason to the browser if the agency gives none', async () => {
  const { ctx } = refusedCustomer(null)
  const { issues } = await standardizePhysical(ctx, {
    isSameAddressForMailing: true,
    physicalAddress: home,
    mailingAddress: home,
  })
  expect(issues.physicalAddress).toEqual({ code: 'AE01', agencyMessage: null })
})
