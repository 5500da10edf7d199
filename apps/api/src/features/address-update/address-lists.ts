import type { AddressLists } from '@mva/shared/models/address'
import type { Context } from '../../trpc/init.ts'

/** What the form offers, each list in the order in which people look for an item. */
export const addressListsOf = async ({
  gateway,
  call,
}: Pick<Context, 'gateway' | 'call'>): Promise<AddressLists> => {
  const [states, cities, zips] = await Promise.all([
    gateway.addresses.usStates({}, call),
    gateway.addresses.crashLocations({}, call),
    gateway.addresses.inStateZips({}, call),
  ])
  return {
    states: states.toSorted((one, other) => inOrder(one.description, other.description)),
    cities: sortedAlone(cities.map(({ description }) => description)),
    zipCodes: sortedAlone(zips.map(({ zipCode }) => zipCode)),
  }
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en-US')

const sortedAlone = (names: string[]) => [...new Set(names)].toSorted(inOrder)
