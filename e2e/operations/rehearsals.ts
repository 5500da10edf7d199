import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from './postgres.ts'
import type { SiteServer } from './site.ts'

/** What an operator has at hand in a rehearsal. */
export interface Stage {
  servers: readonly SiteServer[]
  /** A server that gets no requests from the load balancer. */
  spare: SiteServer
  secrets: { current: readonly string[] }
  database: {
    primary: PostgresServer
    /** The address that the servers use: leads to the primary until `leadTo`. */
    leadTo: (port: number) => void
    /** The open connections answer nothing from now on, and do not close. */
    silence: () => void
  }
  /** Loses the agency's answers to payments. */
  loseAnswers: () => Promise<void>
  keepAnswers: () => Promise<void>
  staff: (
    program: 'payments-unresolved' | 'secrets-forget' | 'secrets-rotate',
    parameters: readonly string[],
  ) => Promise<readonly string[]>
  /** Settles each open payment by the agency's books. */
  settle: () => Promise<void>
  /** From here on customers may be signed out. */
  expectSignOuts: () => void
}

/** What goes wrong, or what an operator does, while customers renew. */
export interface Rehearsal {
  name: string
  /** The section of docs/operations.md that it follows. */
  manual: string
  /** Whether no request may fail. */
  isSilent?: boolean
  /** The payment check of the agency's folder; with `none`, payments whose answers are lost stay unknown until staff settle them. */
  check?: 'none'
  prepare?: (stage: Stage) => Promise<void>
  act: (stage: Stage) => Promise<void>
}

const PAUSE_MS = 20_000
const BETWEEN_MS = 2_000
/** The load balancer looks once a second, and does not use a server for five seconds after it was unreachable. */
const NOTICED_WITHIN_MS = 6_000
const UNKNOWN_WITHIN_MS = 6_000

const inTurn = async (
  servers: readonly SiteServer[],
  act: (server: SiteServer) => Promise<void>,
) => {
  for (const server of servers) await act(server)
}

const restart = async (server: SiteServer, secrets: readonly string[]) => {
  await server.end()
  await server.start(secrets)
  await wait(NOTICED_WITHIN_MS)
}

const stopAll = (stage: Stage) => Promise.all(stage.servers.map((server) => server.end()))
const startAll = (stage: Stage) =>
  Promise.all(stage.servers.map((server) => server.start(stage.secrets.current)))

/** The primary's host is lost: its connections go silent, and the standby is promoted. */
const failover = (): Rehearsal => {
  let standby: PostgresServer | undefined
  return {
    name: 'failover to a standby',
    manual: 'how-it-runs',
    prepare: async ({ database }) => {
      standby = await database.primary.addStandby()
    },
    act: async ({ database }) => {
      database.silence()
      await database.primary.stop('immediate')
      await standby?.promote()
      database.leadTo(standby?.port ?? 0)
    },
  }
}

/** The database is lost, and restored from a base backup and the archive of its log. */
const restoredBackup = (): Rehearsal => {
  let archive: Awaited<ReturnType<PostgresServer['archive']>> | undefined
  return {
    name: 'the database is lost and restored',
    manual: 'backups',
    prepare: async ({ database }) => {
      archive = await database.primary.archive()
    },
    act: async (stage) => {
      await stage.database.primary.stop('immediate')
      archive?.end()
      await stopAll(stage)
      const restored = await archive?.restore()
      stage.database.leadTo(restored?.port ?? 0)
      await startAll(stage)
    },
  }
}

/** The rehearsals, in the order of docs/operations.md#rehearsals. */
export const rehearsals: readonly Rehearsal[] = [
  {
    name: 'rolling deploy',
    manual: 'upgrades',
    isSilent: true,
    act: (stage) => inTurn(stage.servers, (server) => restart(server, stage.secrets.current)),
  },
  {
    name: 'a server is killed',
    manual: 'how-it-runs',
    act: (stage) =>
      inTurn(stage.servers, async (server) => {
        server.kill()
        await wait(BETWEEN_MS)
        await server.start(stage.secrets.current)
        await wait(NOTICED_WITHIN_MS)
      }),
  },
  {
    name: 'a server hangs for 20 seconds',
    manual: 'how-it-runs',
    act: async ({ servers: [first] }) => {
      first?.pause()
      await wait(PAUSE_MS)
      first?.resume()
    },
  },
  {
    name: 'PostgreSQL is restarted',
    manual: 'how-it-runs',
    act: async ({ database: { primary } }) => {
      await primary.stop('fast')
      await primary.start()
    },
  },
  {
    name: 'PostgreSQL hangs for 20 seconds',
    manual: 'how-it-runs',
    act: async ({ database: { primary } }) => {
      await primary.pause()
      await wait(PAUSE_MS)
      await primary.resume()
    },
  },
  failover(),
  {
    name: 'connections to PostgreSQL go silent',
    manual: 'how-it-runs',
    act: async ({ database }) => {
      database.silence()
      await wait(BETWEEN_MS)
    },
  },
  restoredBackup(),
  {
    name: 'rotation of the secret',
    manual: 'rotating-the-secret',
    isSilent: true,
    act: async ({ servers, secrets, staff }) => {
      do {
        const [next = ''] = await staff('secrets-rotate', [])
        secrets.current = next.split(',')
        await inTurn(servers, (server) => restart(server, secrets.current))
      } while (secrets.current.length > 1)
    },
  },
  {
    name: 'the secret has leaked',
    manual: 'a-leaked-secret',
    check: 'none',
    act: async (stage) => {
      const [old = ''] = stage.secrets.current
      const fresh = 'a fresh secret of forty characters or so'
      await stage.loseAnswers()
      await wait(UNKNOWN_WITHIN_MS)
      await stopAll(stage)
      await stage.keepAnswers()
      await stage.spare.start([fresh, old])
      await stage.spare.end()
      stage.secrets.current = [fresh]
      await stage.staff('secrets-forget', ['--yes'])
      await startAll(stage)
      await stage.settle()
    },
  },
  {
    name: 'the secret is lost',
    manual: 'a-lost-secret',
    check: 'none',
    act: async (stage) => {
      await stage.loseAnswers()
      await wait(UNKNOWN_WITHIN_MS)
      await stopAll(stage)
      await stage.keepAnswers()
      stage.expectSignOuts()
      stage.secrets.current = ['another secret of forty characters or so']
      await stage.settle()
      await stage.staff('secrets-forget', ['--yes'])
      await startAll(stage)
    },
  },
]
