import { httpLink, retryLink, type TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { AnyTRPCProcedure } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@mva/api/app-router'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { language } from '@mva/messages/language'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import { CUSTOMER_KEY_HEADER } from '@mva/shared/session/customer-key'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import type { Antibot } from './antibot.ts'
import { SecurityCheckError } from './security-check-error.ts'
import { followServerTime } from './site-time.ts'

export type { AppRouter }

type Paths<Procedures> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyTRPCProcedure
    ? Name
    : `${Name}.${Paths<Procedures[Name]>}`
}[keyof Procedures & string]

/** The path of a procedure, such as `profile.personal`. */
export type ProcedurePath = Paths<AppRouter['_def']['record']>

export const trpc = createTRPCReact<AppRouter>()

/** Words the server's failures, with a module that is loaded on demand. */
const wordFailures: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (answer) => observer.next(answer),
        error: (error) =>
          void wordsFor(error).then((message) => {
            error.message = message
            observer.error(error)
          }),
        complete: () => observer.complete(),
      }),
    )

/** A failure without an answer of the server keeps its message. */
const wordsFor = async ({ data, message }: TRPCClientError<AppRouter>): Promise<string> => {
  if (!data) return message
  const words = await import('@mva/shared/errors/failure-message').catch(() => null)
  return words ? words.failureMessage(data) : technicalDifficultiesMessage
}

const REPEATED_AFTER_MS = 1_000

/**
 * Whether the server answered nothing: the connection failed, or a load balancer answered in its place.
 * docs/specification/errors.md#network-banner
 */
const isUnanswered = ({ data, cause }: TRPCClientError<AppRouter>): boolean =>
  !data && !(cause instanceof SecurityCheckError) && navigator.onLine

/** Everything personal travels in a POST body, reads included; one procedure to a request. */
export const createTrpcClient = (
  antibot: Antibot,
  actions: SiteSettings['antibot']['actions'],
  customerKey: () => string | null,
  isSimulated: boolean,
) =>
  trpc.createClient({
    links: [
      wordFailures,
      // Reads only: a mutation whose answer was lost may have taken effect.
      retryLink({
        retry: ({ op, attempts, error }) =>
          op.type === 'query' && attempts === 1 && isUnanswered(error),
        retryDelayMs: () => REPEATED_AFTER_MS,
      }),
      httpLink({
        url: '/trpc',
        methodOverride: 'POST',
        fetch: async (url, options) => {
          const answer = await fetch(url, options)
          // A simulated agency has a clock of its own.
          if (!isSimulated) followServerTime(answer.headers.get('date'))
          return answer
        },
        headers: async ({ op }) => {
          const key = customerKey()
          const ofPage = {
            'Accept-Language': language.code,
            ...(key !== null && { [CUSTOMER_KEY_HEADER]: key }),
          }
          const needed = actions[op.path] ?? []
          if (needed.length === 0) return ofPage
          const tokens = await Promise.all(
            needed.map(async (action) => [action, await antibot.token(action)] as const),
          )
          return { ...ofPage, Recaptcha: writeAntibotTokens(Object.fromEntries(tokens)) }
        },
      }),
    ],
  })

export type TrpcClient = ReturnType<typeof createTrpcClient>
