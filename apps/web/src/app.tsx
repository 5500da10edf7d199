import type { SiteSettings } from '@mva/shared/models/site-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createAntibot } from './lib/antibot.ts'
import { createQueryClient } from './lib/query-client.ts'
import { SiteSettingsProvider } from './lib/site-settings.ts'
import { createTrpcClient, trpc } from './lib/trpc.ts'

/** What every screen needs around it. */
export const App = ({ settings, children }: { settings: SiteSettings; children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  const [client] = useState(() =>
    createTrpcClient(createAntibot(settings.antibot), settings.antibot.actions),
  )
  return (
    <SiteSettingsProvider value={settings}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </SiteSettingsProvider>
  )
}
