import { type ContactUpdateEvent, transition } from '@mva/shared/contact-update-flow'
import type { ContactUpdateView } from '@mva/shared/models/contact-update'
import type { ContactUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { Refusal } from '../../trpc/refusal.ts'
import { viewOf } from './contact-update-view.ts'

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
  if (record?.stage !== 'signedIn') throw new Refusal('sessionEnded')
  return viewOf(record, ctx.now())
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
