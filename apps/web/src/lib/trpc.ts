import type { AppRouter } from '@mva/api/app-router'
import { writeAntibotTokens } from '@mva/shared/antibot-tokens'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { httpLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import type { Antibot } from './antibot.ts'

export const trpc = createTRPCReact<AppRouter>()

/** Everything personal travels in a POST body, reads included; one procedure to a request. */
export const createTrpcClient = (antibot: Antibot, actions: SiteSettings['antibot']['actions']) =>
  trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        methodOverride: 'POST',
        headers: async ({ op }) => {
          const needed = actions[op.path] ?? []
          if (needed.length === 0) return {}
          const tokens = await Promise.all(
            needed.map(async (action) => [action, await antibot.token(action)] as const),
          )
          return { Recaptcha: writeAntibotTokens(Object.fromEntries(tokens)) }
        },
      }),
    ],
  })

export type TrpcClient = ReturnType<typeof createTrpcClient>
