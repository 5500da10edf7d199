import { plateCharacters } from '../fields/plate-number.ts'
import type { ReadList } from '../read-list.ts'
import { sortByUrgency } from './registration-notices.ts'
import {
  type Registration,
  REGISTRATIONS_ON_A_PAGE,
  type Registrations,
  type RegistrationsRequest,
} from './registration.ts'

/**
 * One page of a customer's registrations, the most urgent first; the last one if there are fewer pages. `today` is `YYYY-MM-DD`.
 * docs/specification/profile.md#many-registrations
 */
export const registrationsPage = (
  { items, unreadable }: ReadList<Registration>,
  today: string,
  { page = 1, plate = '', isRenewable = false }: RegistrationsRequest = {},
): Registrations => {
  const renewable = items.filter(({ isPlateRenewable }) => isPlateRenewable)
  const listed = isRenewable ? renewable : items
  const found = plate === '' ? listed : listed.filter((one) => plateOf(one).includes(plate))
  const isWhole = (one: Registration) => plateOf(one) === plate
  // Among many that contain it, the plate itself is the one that is looked for.
  const sorted = sortByUrgency(found).toSorted(
    (one, other) => Number(isWhole(other)) - Number(isWhole(one)),
  )
  const pages = Math.max(1, Math.ceil(found.length / REGISTRATIONS_ON_A_PAGE))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * REGISTRATIONS_ON_A_PAGE
  return {
    today,
    registrations: {
      items: sorted.slice(start, start + REGISTRATIONS_ON_A_PAGE),
      unreadable,
    },
    page: shown,
    pages,
    plate,
    found: found.length,
    total: listed.length,
    renewable: renewable.length,
  }
}

const plateOf = ({ plateNumber }: Registration) => plateCharacters(plateNumber ?? '')
