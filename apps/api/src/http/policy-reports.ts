import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { sampledLog } from '@mva/http/sampled-log'

/** Where browsers report what the content security policy of a page has blocked. */
export const POLICY_REPORTS_PATH = '/policy-reports'

const MAX_BODY_BYTES = 16_384
const MAX_REPORTS = 10

/** A report of the Reporting API, and one of `report-uri`. Other fields hold addresses of pages, which may be personal. */
const reports = z.union([
  z.array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) })),
  z.object({
    'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }),
  }),
])

interface Blocked {
  directive: string
  blocked: string
}

const blockedIn = (body: z.output<typeof reports>): Blocked[] =>
  Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map(({ body: { effectiveDirective, blockedURL } }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
      }))
    : [
        {
          directive: body['csp-report']['effective-directive'],
          blocked: body['csp-report']['blocked-uri'],
        },
      ]

const DIRECTIVE = /^[a-z-]{1,30}$/
const KEYWORD = /^[a-z-]{1,30}$/

/** The origin of what was blocked, or a keyword such as `inline`: no path and no query. */
const originOf = (blocked: string): string => {
  if (KEYWORD.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { protocol, host } = new URL(blocked)
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol
}

/** Logs which directive blocked which origin: at most ten lines a second, and nothing else of a report. docs/operations.md#monitoring */
export const policyReports: FastifyPluginAsync = async (app) => {
  const sampled = sampledLog()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report', 'application/json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  app.post<{ Body: string | undefined }>(
    POLICY_REPORTS_PATH,
    { bodyLimit: MAX_BODY_BYTES },
    (request, reply) => {
      for (const { directive, blocked } of readReports(request.body))
        sampled('policy report', (leftOut) =>
          app.log.warn(
            {
              directive: DIRECTIVE.test(directive) ? directive : 'unknown',
              blocked: originOf(blocked),
              ...leftOut,
            },
            'blocked by the content security policy',
          ),
        )
      return reply.code(204).send()
    },
  )
}

/** Returns what the reports say was blocked; nothing if they cannot be read. */
const readReports = (body: string | undefined): Blocked[] => {
  try {
    const read = reports.safeParse(JSON.parse(body ?? ''))
    return read.success ? blockedIn(read.data) : []
  } catch {
    return []
  }
}
