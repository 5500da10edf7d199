import * as z from 'zod/mini'
import { mistakesIn } from '@mva/agency/config/strict-object'
import { wireSchema } from '@mva/agency/config/wire-schema'
import { faultKinds } from '@mva/db-agency/tables/world'
import { type AgencyCode, messageByCode } from '@mva/messages/message-by-code'
import { unknownPlaceholders } from '../fill-template.ts'
import { MAX_DELAY_MS } from '../world/chance.ts'
import { EVERY_CALL, internalEvents } from '../world/faults.ts'
import { agencyCallNames, nameOrLastPart } from './agency-calls.ts'

const MAX_TIMES = 1_000_000

const eventNames: readonly string[] = internalEvents.map(({ value }) => value)
const agencyCodes = Object.keys(messageByCode).map((code) => Number(code) as AgencyCode)
const headerName = z.string().check(z.regex(/^[\w-]{1,100}$/))
const headerValue = z.string().check(z.regex(/^[\x20-\x7e]{1,1000}$/))
const delay = z.int().check(z.gte(0), z.lte(MAX_DELAY_MS))

export const latency = z.union([
  z.strictObject({ distribution: z.literal('uniform'), minMs: delay, maxMs: delay }).check(
    z.refine(({ minMs, maxMs }) => minMs <= maxMs, {
      path: ['maxMs'],
      error: 'must not be less than minMs',
    }),
  ),
  z
    .strictObject({
      distribution: z.literal('lognormal'),
      medianMs: z.int().check(z.gte(1), z.lte(MAX_DELAY_MS)),
      p95Ms: delay,
    })
    .check(
      z.refine(({ medianMs, p95Ms }) => medianMs <= p95Ms, {
        path: ['p95Ms'],
        error: 'must not be less than medianMs',
      }),
    ),
])

export const faultMatch = z
  .strictObject({
    person: z.optional(z.string()),
    plate: z.optional(z.string()),
    headers: z.optional(z.record(headerName, z.nullable(z.string()))),
    isUnstorable: z.optional(z.literal(true)),
    body: z.optional(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ),
  })
  .check(
    z.refine(
      (match) => Object.keys(match).length > 0,
      'needs person, plate, headers, body or isUnstorable',
    ),
  )

/** How the answer is written, in the words of the `wire` of an agency's folder. */
const wireOfFault = z.record(z.string(), z.unknown()).check(
  z.superRefine((wire, context) => {
    for (const mistake of mistakesIn(wireSchema, wire, ''))
      context.addIssue({ code: 'custom', message: mistake.replace(/^\./, ''), input: wire })
  }),
)

const status = z.int().check(z.gte(200), z.lte(599))
const headers = z.optional(z.record(headerName, headerValue))

/** What a tester answers to a held call. */
export const callAnswer = z.strictObject({
  status: z._default(status, 200),
  body: z.unknown(),
  headers,
  contentType: z.optional(headerValue),
})

/** Body of `POST /sim/faults`. */
export const newFault = z
  .strictObject({
    call: nameOrLastPart([...agencyCallNames, EVERY_CALL, ...eventNames]),
    kind: z.enum(faultKinds),
    status: z.optional(status),
    body: z.optional(z.unknown()),
    code: z.optional(z.literal(agencyCodes)),
    headers,
    contentType: z.optional(headerValue),
    patch: z.optional(z.unknown()),
    wire: z.optional(wireOfFault),
    delayMs: z.optional(delay),
    latency: z.optional(latency),
    after: z.optional(z.int().check(z.gte(0), z.lte(MAX_TIMES))),
    times: z._default(z.int().check(z.gte(1), z.lte(MAX_TIMES)), 1),
    probability: z.optional(z.number().check(z.gt(0), z.lte(1))),
    match: z.optional(faultMatch),
  })
  .check(
    z.superRefine((given, context) => {
      const { call, kind, status, delayMs, latency: drawn, match, body, code, patch, wire } = given
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: field })
      const isSlow = kind === 'delay' || kind === 'slowBody'
      if (isSlow && delayMs === undefined && drawn === undefined)
        refuse('delayMs', `is required for ${kind}, or latency`)
      if (delayMs !== undefined && drawn !== undefined) refuse('latency', 'excludes delayMs')
      if (!isSlow && delayMs !== undefined) refuse('delayMs', 'is only for delay and slowBody')
      if (!isSlow && drawn !== undefined) refuse('latency', 'is only for delay and slowBody')
      const isAnswer = kind === 'status' || kind === 'patch'
      for (const field of ['status', 'headers', 'contentType'] as const)
        if (!isAnswer && given[field] !== undefined) refuse(field, 'is only for status and patch')
      for (const field of ['body', 'code'] as const)
        if (kind !== 'status' && given[field] !== undefined) refuse(field, 'is only for status')
      for (const field of ['patch', 'wire'] as const)
        if (kind !== 'patch' && given[field] !== undefined) refuse(field, 'is only for patch')
      for (const field of ['body', 'patch', 'headers'] as const)
        for (const name of unknownPlaceholders(given[field]))
          refuse(
            field,
            `{{${name}}} is unknown: a template has request.body, request.query, request.headers or null`,
          )
      if (body !== undefined && code !== undefined) refuse('code', 'excludes body')
      if (kind === 'status' && status !== undefined && status < 400 && body === undefined)
        refuse('body', 'is required for a status below 400')
      if (
        kind === 'patch' &&
        [patch, wire, given.headers, status].every((one) => one === undefined)
      )
        refuse('patch', 'is required for kind patch, or wire, headers or status')
      if (!eventNames.includes(call)) return
      if (kind !== 'drop') refuse('kind', 'must be drop for an event inside the agency')
      if (match !== undefined)
        refuse('match', 'is only for calls, not for events inside the agency')
    }),
  )
