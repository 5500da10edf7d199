import * as z from 'zod/mini'
import { faultKinds } from '@mva/db-agency/tables/world'
import { EVERY_CALL, internalEvents } from '../world/faults.ts'
import { agencyCallNames } from './agency-calls.ts'

const MAX_TIMES = 1_000_000
const MAX_DELAY_MS = 600_000

const eventNames: readonly string[] = internalEvents.map(({ value }) => value)
const delay = z.int().check(z.gte(0), z.lte(MAX_DELAY_MS))

export const latency = z
  .strictObject({ distribution: z.literal('uniform'), minMs: delay, maxMs: delay })
  .check(
    z.refine(({ minMs, maxMs }) => minMs <= maxMs, {
      path: ['maxMs'],
      error: 'must not be less than minMs',
    }),
  )

export const faultMatch = z
  .strictObject({
    person: z.optional(z.string()),
    plate: z.optional(z.string()),
    body: z.optional(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ),
  })
  .check(z.refine((match) => Object.keys(match).length > 0, 'needs person, plate or body'))

/** Body of `POST /sim/faults`. */
export const newFault = z
  .strictObject({
    call: z.enum([...agencyCallNames, EVERY_CALL, ...eventNames]),
    kind: z.enum(faultKinds),
    status: z.optional(z.int().check(z.gte(400), z.lte(599))),
    delayMs: z.optional(delay),
    latency: z.optional(latency),
    times: z._default(z.int().check(z.gte(1), z.lte(MAX_TIMES)), 1),
    probability: z.optional(z.number().check(z.gt(0), z.lte(1))),
    match: z.optional(faultMatch),
  })
  .check(
    z.superRefine(({ call, kind, status, delayMs, latency: drawn, match }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: field })
      const isSlow = kind === 'delay' || kind === 'slowBody'
      if (isSlow && delayMs === undefined && drawn === undefined)
        refuse('delayMs', `is required for ${kind}, or latency`)
      if (delayMs !== undefined && drawn !== undefined) refuse('latency', 'excludes delayMs')
      if (!isSlow && delayMs !== undefined) refuse('delayMs', 'is only for delay and slowBody')
      if (!isSlow && drawn !== undefined) refuse('latency', 'is only for delay and slowBody')
      if (kind !== 'status' && status !== undefined) refuse('status', 'is only for kind status')
      if (!eventNames.includes(call)) return
      if (kind !== 'drop') refuse('kind', 'must be drop for an event inside the agency')
      if (match !== undefined)
        refuse('match', 'is only for calls, not for events inside the agency')
    }),
  )
