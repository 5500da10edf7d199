import * as z from 'zod/mini'
import { registrationServiceNames } from '../registration-services/registration-services.ts'

/** What operators announce and switch off without a deploy. docs/operations.md#notices-and-switches */

export const switchedServices = [
  'signIn',
  ...registrationServiceNames,
  'payment',
  'contactUpdate',
  'addressUpdate',
] as const

export type SwitchedService = (typeof switchedServices)[number]

/** A text by language code. English stands in for a missing one. */
const texts = z
  .record(z.string(), z.string())
  .check(z.refine(({ en }) => en !== undefined && en !== '', 'must have an English text (en)'))

const notice = z.object({
  text: texts,
  /** The paths of the pages that show it, without the prefix of a language; all pages if undefined. */
  pages: z.optional(z.array(z.string())),
})

const switchedOff = z.object({
  service: z.enum(switchedServices),
  /** What the pages say in addition; nothing if undefined. */
  text: z.optional(texts),
})

/** What is announced now, as the server answers it. */
export const serviceNotices = z.object({
  notices: z.array(notice),
  off: z.array(switchedOff),
})

export type ServiceNotices = z.output<typeof serviceNotices>

const instant = z.iso.datetime({ offset: true })
const period = { from: z.optional(instant), until: z.optional(instant) }

/** The operators' file. An unknown field is an error, so that a misspelled one is noticed. */
export const serviceNoticesFile = z.strictObject({
  notices: z._default(z.array(z.strictObject({ ...notice.shape, ...period })), []),
  off: z._default(z.array(z.strictObject({ ...switchedOff.shape, ...period })), []),
})

export type ServiceNoticesFile = z.output<typeof serviceNoticesFile>
