import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { createAntibot } from './lib/antibot.ts'
import { PrepareProvider } from './lib/prepared-tokens.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createSession, type Session } from './lib/session.ts'
import { SiteSettingsProvider } from './lib/site-settings.ts'
import { createTrpcClient, type ProcedurePath, trpc, type TrpcClient } from './lib/trpc.ts'

/** The clients of a page, created once when it is loaded. */
export interface Connections {
  settings: SiteSettings
  queryClient: QueryClient
  client: TrpcClient
  session: Session
  /** Asks in advance for the anti-bot tokens of a procedure. */
  prepare: (procedure: ProcedurePath) => void
}

export const connect = (settings: SiteSettings): Connections => {
  const queryClient = createQueryClient(
    async () => {
      const { handleSessionExpired } = await import('./lib/sign-out.ts')
      handleSessionExpired(session, 'ended')
    },
    settings.errorReportingDsn ? reportTo(settings.errorReportingDsn) : undefined,
  )
  const antibot = createAntibot(settings)
  const { actions } = settings.antibot
  const client = createTrpcClient(antibot, actions, () => session.customerKey, settings.isSimulated)
  const session = createSession(queryClient, client)
  const prepare = (procedure: ProcedurePath) => {
    // A simulated agency has a clock of its own, by which a token may expire at once.
    if (!settings.isSimulated)
      for (const action of actions[procedure] ?? []) antibot.prepare(action)
  }
  return { settings, queryClient, client, session, prepare }
}

/** Loads the reporting code with the first failure. */
const reportTo = (dsn: string) => (failure: unknown) => {
  void import('./lib/error-report.ts')
    .then(({ reportFailure }) => reportFailure(dsn, failure))
    // Fails while the browser is offline.
    .catch(() => undefined)
}

interface AppProps {
  connections: Connections
  children: ReactNode
}

export const App = ({
  connections: { settings, queryClient, client, prepare },
  children,
}: AppProps) => (
  <SiteSettingsProvider value={settings}>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PrepareProvider value={prepare}>{children}</PrepareProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </SiteSettingsProvider>
)
