import type { AppRouter } from '@mva/api/app-router'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import type { FailureData } from '@mva/shared/errors'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { httpLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { language } from '@mva/messages/language'
import type { Antibot } from './antibot.ts'

export const trpc = createTRPCReact<AppRouter>()

/** Words the failures that the server answers, by a module that no page needs before. */
const wordFailures: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (answer) => observer.next(answer),
        error: async (error) => {
          if (error.data) error.message = await wordsFor(error.data)
          observer.error(error)
        },
        complete: () => observer.complete(),
      }),
    )

const wordsFor = (data: FailureData): Promise<string> =>
  import('@mva/shared/failure-message').then(
    ({ failureMessage }) => failureMessage(data),
    () => technicalDifficultiesMessage,
  )

/** Everything personal travels in a POST body, reads included; one procedure to a request. */
export const createTrpcClient = (antibot: Antibot, actions: SiteSettings['antibot']['actions']) =>
  trpc.createClient({
    links: [
      wordFailures,
      httpLink({
        url: '/trpc',
        methodOverride: 'POST',
        headers: async ({ op }) => {
          const inLanguage = { 'Accept-Language': language.code }
          const needed = actions[op.path] ?? []
          if (needed.length === 0) return inLanguage
          const tokens = await Promise.all(
            needed.map(async (action) => [action, await antibot.token(action)] as const),
          )
          return { ...inLanguage, Recaptcha: writeAntibotTokens(Object.fromEntries(tokens)) }
        },
      }),
    ],
  })

export type TrpcClient = ReturnType<typeof createTrpcClient>
