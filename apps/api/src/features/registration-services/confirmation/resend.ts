import type { ConfirmationContacts } from '@mva/shared/registration-services/confirmation-contacts-form'
import type { RateLimit } from '../../../store/limits.ts'
import type { Resent } from '../../../store/service-flows/service-flow-record.ts'
import { consumeAll, DAY, HOUR } from '../../../trpc/rate-limit.ts'
import type { FlowContext } from '../flow/flow-procedure.ts'
import type { PaidCart } from '../payment/paid-cart.ts'

/** Enough to correct a mistyped address or two. */
export const resendsByPayment: RateLimit = {
  name: 'confirmations resent',
  windows: [{ times: 5, perSeconds: DAY }],
}

/** To one email address or phone, which may belong to another person. */
export const resendsByDestination: RateLimit = {
  name: 'confirmations resent to a contact',
  windows: [{ times: 5, perSeconds: HOUR }],
}

/** Sends the confirmation of a finalized cart again. If step 6 shows it, stores where it was sent. */
export const resend = async (
  ctx: FlowContext,
  { paid, transactionCart: { transactionCartId } }: PaidCart,
  contacts: ConfirmationContacts,
): Promise<Resent> => {
  const destinations = [contacts.email.toLowerCase(), contacts.phone ?? []].flat()
  await consumeAll(ctx, [
    { limit: resendsByPayment, subject: paid.attemptId },
    ...destinations.map((subject) => ({ limit: resendsByDestination, subject })),
  ])
  const sent = await ctx.gateway.transactions.sendConfirmation(
    { accessToken: ctx.accessToken, transactionCartId, ...contacts },
    ctx.call,
  )
  const resent = {
    email: contacts.email,
    phone: contacts.phone,
    isEmailSent: sent.isEmailSentSuccessfully,
    isSmsSent: sent.isSmsSentSuccessfully,
  }
  await ctx.store.serviceFlows.change(ctx.owner, async (lease) => {
    const { record } = lease.current()
    if (record.paid?.attemptId !== paid.attemptId) return
    await lease.save({ ...record, paid: { ...record.paid, resent } })
  })
  return resent
}
