import type { Context } from '../../trpc/init.ts'
import type { SignedIn } from '../../store/session-record.ts'
import type { StoredSession } from '../../store/sessions.ts'

/**
 * The session with the customer's name in it, for which the agency is asked once. A page can do without the initials:
 * where the agency does not tell them, the session goes on, and it is asked again the next time.
 */
export const withCustomer = async (
  ctx: Context,
  stored: StoredSession | undefined,
): Promise<StoredSession | undefined> => {
  if (stored?.record.stage !== 'signedIn' || stored.record.customer) return stored
  const customer = await customerOf(ctx, stored.record.accessToken)
  const record = await ctx.session.change((record) =>
    record.stage === 'signedIn' && customer ? { ...record, customer } : null,
  )
  return record && { ...stored, record }
}

const customerOf = async (ctx: Context, accessToken: string): Promise<SignedIn['customer']> => {
  try {
    const { personalInformation } = await ctx.gateway.account.personalProfile(
      { accessToken },
      ctx.call,
    )
    const { customerId, firstName, lastName } = personalInformation
    return { customerId, initials: `${firstLetter(firstName)}${firstLetter(lastName)}` }
  } catch {
    return null
  }
}

const letters = new Intl.Segmenter('en-US')

const firstLetter = (name: string | null) => {
  const [first] = letters.segment(name?.trim() ?? '')
  return first?.segment.toUpperCase() ?? ''
}
