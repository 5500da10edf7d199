import { expect, it } from 'vitest'
import { addressCategoryIds } from '@mva/shared/address-update/address-result-codes'
import { exampleAddress } from '@mva/shared/testing/example-addresses'
import { gatewayWith, procedureContext, sessionWith } from '../../../testing/procedure-context.ts'
import { signedInRecord } from '../../../testing/session-records.ts'
import { standardizeMailing, standardizePhysical } from './standardize.ts'

const home = exampleAddress({ city: 'ASHFORD' })

/** A signed-in customer whose addresses the agency refuses without standardizing them. */
const refusedCustomer = (message: string | null) => {
  const categories: number[] = []
  const { session, record } = sessionWith(signedInRecord('a token'))
  const gateway = gatewayWith({
    addresses: {
      validateAddress: async ({ addressCategoryId }) => {
        categories.push(addressCategoryId)
        return { resultCodes: ['AE01'], message, address: null }
      },
    },
  })
  const ctx = { ...procedureContext({ gateway, session }), accessToken: 'a token' }
  const update = () => {
    const now = record()
    return now?.stage === 'signedIn' ? now.addressUpdate : null
  }
  return { ctx, update, categories }
}

it('keeps the update at step 1 with the agency’s message if an address is refused and not standardized', async () => {
  const { ctx, update, categories } = refusedCustomer('The ZIP Code does not exist.')
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
  expect(categories).toEqual([
    addressCategoryIds.physicalAddress,
    addressCategoryIds.mailingAddress,
  ])
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
