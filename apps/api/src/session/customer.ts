import type { AgencyConnection } from '@mva/agency/gateway'
import type { BrowserSession } from '../http/browser-session.ts'
import type { SignedIn } from '../store/session-record.ts'
import type { StoredSession } from '../store/sessions.ts'

type Customer = NonNullable<SignedIn['customer']>

interface CustomerContext extends Pick<AgencyConnection, 'gateway' | 'call'> {
  session: Pick<BrowserSession, 'change'>
}

/**
 * Returns the session with the customer's id and name, which the agency is asked for once. If that call fails, returns the
 * session without them, because pages can omit the name; the next call asks again.
 */
export const withCustomer = async (
  ctx: CustomerContext,
  stored: StoredSession | undefined,
): Promise<StoredSession | undefined> => {
  if (stored?.record.stage !== 'signedIn' || stored.record.customer) return stored
  const { accessToken } = stored.record
  const customer = await askProfile(ctx, accessToken).then(customerIn, () => null)
  const kept = customer && (await keepCustomer(ctx, customer))
  return kept?.kind === 'changed' ? { ...stored, record: kept.record } : stored
}

/** Returns the signed-in customer's id and name. Throws if the agency call fails. */
export const customerOf = async (
  ctx: CustomerContext,
  { customer, accessToken }: SignedIn,
): Promise<Customer> => {
  if (customer) return customer
  const asked = customerIn(await askProfile(ctx, accessToken))
  await keepCustomer(ctx, asked)
  return asked
}

/** Asks the agency for the record of the customer of an access token. */
export const askProfile = (
  { gateway, call }: Pick<CustomerContext, 'gateway' | 'call'>,
  accessToken: string,
) => gateway.account.personalProfile({ accessToken }, call)

type Profile = Awaited<ReturnType<typeof askProfile>>

/** The id and name of the customer whose record it is. */
export const customerIn = ({ personalInformation }: Profile): Customer => {
  const { customerId, firstName, lastName } = personalInformation
  return {
    customerId,
    name: [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' '),
    initials: `${firstLetter(firstName)}${firstLetter(lastName)}`,
  }
}

const keepCustomer = (ctx: CustomerContext, customer: Customer) =>
  ctx.session.change('signedIn', (record) => ({ kind: 'changed', record: { ...record, customer } }))

const letters = new Intl.Segmenter('en-US')

const firstLetter = (name: string | null) => {
  const [first] = letters.segment(name?.trim() ?? '')
  return first?.segment.toUpperCase() ?? ''
}
