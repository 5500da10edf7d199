import type { ReadList } from '@mva/shared/read-list'
import { ReportedFailure, type SiteClient } from '../../customer/site-client.ts'
import type { IndependentAgency } from '../independent-agency.ts'
import type { Person } from '../people.ts'

/** A customer who uses the site. */
export interface Visitor {
  site: SiteClient
  person: Person
  agency: IndependentAgency
}

export interface Page {
  /** Whether the customer has to sign in first. */
  isSignedIn: boolean
  /** Does what a customer does there and returns what the site shows. Throws a `ReportedFailure` if it fails. */
  visit: (visitor: Visitor) => Promise<unknown>
  /** What the site has to show, at least, of the agency's data. */
  expected: (person: Person) => object
  /** Set if the page cannot work with this agency: what the site says. */
  fails?: Reported
}

/** How a failure has to be reported. */
export interface Reported {
  kind?: string
  message?: string | RegExp
}

export const emptyDate = { month: '', day: '', year: '' }

/** Splits a phone of ten digits for its three boxes. */
export const toPhoneBoxes = (phone: string) => ({
  areaCode: phone.slice(0, 3),
  prefix: phone.slice(3, 6),
  lineNumber: phone.slice(6),
})

/** Returns the item of a list with that description. Throws a `ReportedFailure` if the site does not offer it. */
export const findByDescription = <Item extends { description: string }>(
  { items }: ReadList<Item>,
  description: string,
): Item => {
  const item = items.find((known) => known.description === description)
  if (!item) throw new ReportedFailure('notOffered', description)
  return item
}

/** Returns the object without one of its fields. */
export const omit = (value: object, field: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

/** Returns the email address that a customer changes theirs to. */
export const makeNewEmail = ({ customerId }: Person): string => `new.${customerId}@example.org`

/** Returns the phone that a customer changes theirs to. */
export const makeNewPhone = ({ customerId }: Person): string => `4017${customerId}`
