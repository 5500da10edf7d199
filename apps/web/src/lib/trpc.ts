import type { AppRouter } from '@mva/api/app-router'
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
          const action = actions[op.path]
          return action === undefined ? {} : { Recaptcha: await antibot.token(action) }
        },
      }),
    ],
  })

export type TrpcClient = ReturnType<typeof createTrpcClient>
