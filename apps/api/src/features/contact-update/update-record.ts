import { type ContactUpdateEvent, transition } from '@mva/shared/contact-update-flow'
import type { ContactUpdateView } from '@mva/shared/models/contact-update'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { PortalError } from '../../trpc/portal-error.ts'

/**
 * Takes the update on by one event, if it is to be had at the step on which it stands by now: a second tab may have
 * gone on. `change` makes what is kept of it then. Answers what the screen shows in either case.
 */
export const takeOn = async (
  ctx: Context,
  event: ContactUpdateEvent,
  change: (update: ContactUpdate | null) => Partial<Omit<ContactUpdate, 'step'>>,
): Promise<ContactUpdateView> => {
  const record = await ctx.session.change((now) =>
    now.stage === 'signedIn' ? changed(now, event, change) : null,
  )
  if (record?.stage !== 'signedIn') throw new PortalError('sessionEnded')
  return toContactUpdateView(record, ctx.now())
}

const begun: ContactUpdate = {
  step: 1,
  chosen: { email: false, phone: false },
  email: null,
  phone: null,
}

const changed = (
  record: SignedIn,
  event: ContactUpdateEvent,
  change: Parameters<typeof takeOn>[2],
): SignedIn | null => {
  const { contactUpdate: update } = record
  const target = transition(update?.step ?? 1, event, record)
  if (target === null || target === 'signIn') return null
  if (target === 'profile') return { ...record, contactUpdate: null, isContactCreation: false }
  return { ...record, contactUpdate: { ...begun, ...update, ...change(update), step: target } }
}

const MINUTE_MS = 60_000

/** How long a sign-in is proof enough that it is the customer who changes a contact. As login.gov has it. */
const FRESH_MS = 20 * MINUTE_MS

/** A contact is the next sign-in's second factor: whoever sits at a forgotten session must not put in their own. */
export const mustSignInAgain = ({ signedInAt }: SignedIn, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) > FRESH_MS

/** What the screen shows. Codes that are on their way may come back, however long ago the sign-in is. */
export const toContactUpdateView = (record: SignedIn, now: Date): ContactUpdateView => {
  const { contactUpdate: update, isContactCreation } = record
  return {
    step: update?.step ?? 1,
    isContactCreation,
    mustSignInAgain: update?.step !== 3 && mustSignInAgain(record, now),
    chosen: update?.chosen ?? { email: false, phone: false },
    email: update?.email ?? null,
    phone: update?.phone ?? null,
  }
}

/** Signs the customer out, here at once and at the agency when it hears of it. */
export const endSession = async (ctx: Context, { accessToken }: SignedIn): Promise<void> => {
  await ctx.session.end()
  void ctx.gateway.login.guestLogout({ accessToken }, ctx.call).catch(() => undefined)
}
