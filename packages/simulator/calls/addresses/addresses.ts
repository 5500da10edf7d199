import { asc, eq } from 'drizzle-orm'
import { malformedRequest } from '@mva/agency/agency-error'
import { COUNTRY } from '@mva/agency/contract/addresses'
import { addressChanges, customerAddresses } from '@mva/db-agency/tables/customers'
import { cities, usStates, zips } from '@mva/db-agency/tables/places'
import type { Address } from '@mva/shared/address/address'
import { US_DOMESTIC } from '@mva/shared/address/address-lines'
import { readListOf } from '@mva/shared/read-list'
import type { Simulated } from '../../simulated.ts'
import { addressCategories, fullName } from '../account/customer-records.ts'
import type { AgencyWorld } from '../agency-world.ts'
import {
  addressConfirmation,
  isSamePlace,
  mailingAddressChangedLetter,
  mailingAddressChangedText,
} from './address-messages.ts'
import { inUpperCase, isBlocked, standardizeAddress } from './address-standardization.ts'

export const addresses = ({
  database: { db },
  clock,
  outbox,
  accessTokens,
  customerRecords: records,
}: AgencyWorld): Simulated<'addresses'> => {
  const zipDirectory = {
    isOwnZip: (zipCode: string) =>
      db.select().from(zips).where(eq(zips.zipCode, zipCode)).get() !== undefined,
  }

  const stateCodeOf = (stateId: string): string => {
    const state = db
      .select({ code: usStates.code })
      .from(usStates)
      .where(eq(usStates.stateId, Number(stateId)))
      .get()
    if (!state) throw malformedRequest('no such state')
    return state.code
  }

  /** The address to store. Repeats the standardization and throws if it fails. */
  const recordable = (entered: Address, addressCategoryId: 1 | 2) => {
    const { resultCodes } = standardizeAddress(entered, zipDirectory)
    if (isBlocked(resultCodes, addressCategoryId)) throw malformedRequest(resultCodes)
    const { stateId, ...lines } = inUpperCase(entered)
    return {
      ...lines,
      state: stateCodeOf(stateId),
      province: null,
      country: COUNTRY,
      internationalZipCode: null,
      addressType: US_DOMESTIC,
    }
  }

  const record = (
    customerId: number,
    addressCategoryId: 1 | 2,
    address: ReturnType<typeof recordable>,
  ) =>
    db
      .insert(customerAddresses)
      .values({ customerId, addressCategoryId, ...address })
      .onConflictDoUpdate({
        target: [customerAddresses.customerId, customerAddresses.addressCategoryId],
        set: address,
      })
      .run()

  return {
    validateAddress: ({ accessToken, addressCategoryId: _category, ...entered }) => {
      accessTokens.fullyEntitledCustomerOf(accessToken)
      stateCodeOf(entered.stateId)
      const { resultCodes, message, ...address } = standardizeAddress(entered, zipDirectory)
      return { resultCodes, message, address }
    },

    updateCustomerAddress: ({
      accessToken,
      physicalAddress,
      mailingAddress,
      isSameAddressForMailing,
      isVoterRegistrationKept,
    }) => {
      const customerId = accessTokens.fullyEntitledCustomerOf(accessToken)
      const { physical, mailing } = addressCategories
      const physicalRecord = recordable(physicalAddress, physical)
      const mailingRecord = isSameAddressForMailing
        ? physicalRecord
        : recordable(mailingAddress, mailing)
      const before =
        records.address(customerId, 'mailing') ?? records.address(customerId, 'physical')
      db.transaction(() => {
        record(customerId, physical, physicalRecord)
        record(customerId, mailing, mailingRecord)
        db.insert(addressChanges)
          .values({
            customerId,
            changedAt: clock.now().toISOString(),
            isVoterRegistrationUpdated: !isVoterRegistrationKept,
          })
          .run()
      })
      const customer = records.customer(customerId)
      const { email, phone } = customer
      if (before && !isSamePlace(before, mailingRecord)) {
        outbox.send(mailingAddressChangedLetter(fullName(customer), before))
        if (phone !== null) outbox.send(mailingAddressChangedText(phone))
      }
      if (email !== null)
        outbox.send(
          addressConfirmation(email, physicalRecord, mailingRecord, !isVoterRegistrationKept),
        )
      return {}
    },

    crashLocations: () => {
      const all = db.select().from(cities).orderBy(asc(cities.description)).all()
      return readListOf(
        all.map(({ cityId, description }) => ({ cityId: String(cityId), description })),
      )
    },

    usStates: () => {
      const all = db.select().from(usStates).orderBy(asc(usStates.description)).all()
      return readListOf(
        all.map(({ stateId, ...state }) => ({ stateId: String(stateId), ...state })),
      )
    },

    inStateZips: () => readListOf(db.select().from(zips).orderBy(asc(zips.zipCode)).all()),
  }
}
