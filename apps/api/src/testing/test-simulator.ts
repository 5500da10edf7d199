import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { AgencyGateway } from '../agency/gateway.ts'
import { serveSimulator } from '../compose.ts'
import type { Expiry } from '../simulator/world/expiring-files.ts'
import type { World } from '../simulator/world/world.ts'

/** A simulated agency for calls from the site's code. */
export interface TestAgency {
  world: World
  gateway: AgencyGateway
}

export interface TestSimulator {
  app: FastifyInstance
  /** Where the files of its worlds are. */
  folder: string
  world: () => World
  /** The site's client of that world's agency. */
  gateway: AgencyGateway
  /** The default world with that client. */
  agency: () => TestAgency
  /** Listens on a free local port and returns the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** The simulated agency alone, on a new file of its own. */
export const startTestSimulator = async (
  options: {
    token?: string
    allowedOrigins?: readonly string[]
    worldExpiry?: Expiry
    snapshotExpiry?: Expiry
  } = {},
): Promise<TestSimulator> => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  let address = 'http://127.0.0.1'
  const { agency, client, simulated } = serveSimulator({
    file: join(folder, 'default.sqlite'),
    publicOrigin: () => address,
    allowedOrigins: options.allowedOrigins ?? [],
    token: options.token,
    worldExpiry: options.worldExpiry,
    snapshotExpiry: options.snapshotExpiry,
  })
  const app = await buildApp({ logLevel: 'silent', trustedProxies: [], isHttps: false, agency })
  const world = () => simulated.defaultWorld().world
  return {
    app,
    folder,
    world,
    gateway: client.gateway,
    agency: () => ({ world: world(), gateway: client.gateway }),
    listen: async () => {
      address = await app.listen({ port: 0, host: '127.0.0.1' })
      return address
    },
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
