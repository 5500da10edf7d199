import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { WireConfig } from '@mva/agency/config/wire'
import type { AgencyGateway } from '@mva/agency/gateway'
import { agencyOfTests } from '@mva/agency/testing/agency-of-tests'
import type { PlaceSeed } from '@mva/db-agency/seed/places'
import { buildServer } from '@mva/http/build-server'
import { placeOf } from '../settings.ts'
import { simulator } from '../simulator.ts'
import type { Expiry } from '../world/expiring-files.ts'
import type { World } from '../world/world.ts'

/** A simulated agency, with a client of it. */
export interface TestAgency {
  world: World
  gateway: AgencyGateway
}

export interface TestSimulator {
  app: FastifyInstance
  /** Where the files of its worlds are. */
  folder: string
  world: () => World
  /** The client of that world's agency. */
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
    wire?: WireConfig
    place?: PlaceSeed
  } = {},
): Promise<TestSimulator> => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  let address = 'http://127.0.0.1'
  const simulated = simulator({
    file: join(folder, 'default.sqlite'),
    publicOrigin: () => address,
    allowedOrigins: options.allowedOrigins ?? [],
    token: options.token,
    worldExpiry: options.worldExpiry,
    snapshotExpiry: options.snapshotExpiry,
    wire: options.wire,
    place: options.place ?? placeOf(agencyOfTests.config),
  })
  const { gateway } = simulated.client
  const { app } = await buildServer({ logLevel: 'silent', trustedProxies: [], isHttps: false })
  simulated.routes(app)
  app.addHook('onClose', simulated.close)
  const world = () => simulated.defaultWorld().world
  return {
    app,
    folder,
    world,
    gateway,
    agency: () => ({ world: world(), gateway }),
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
