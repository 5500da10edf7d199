import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { simulator } from '../simulator/simulator.ts'
import type { OpenWorld } from '../simulator/world/worlds.ts'

export interface TestSimulator {
  app: FastifyInstance
  /** The simulator's default world, as it is now. */
  world: () => OpenWorld
  /** Listens on a free port of this machine and tells the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** The simulated agency alone, on a new file of its own. */
export const startTestSimulator = async (
  options: { token?: string; allowedOrigins?: readonly string[] } = {},
): Promise<TestSimulator> => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  let address = 'http://127.0.0.1'
  const agency = simulator({
    file: join(folder, 'default.sqlite'),
    publicOrigin: () => address,
    allowedOrigins: options.allowedOrigins ?? [],
    token: options.token,
  })
  const app = await buildApp({
    logLevel: 'silent',
    trustedProxies: [],
    isHttps: false,
    agency: {
      connect: (request) => ({ ...agency.connect(request), call: {} }),
      routes: agency.routes,
      paymentsSettledAfterMs: 0,
      close: agency.close,
    },
  })
  return {
    app,
    world: agency.defaultWorld,
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
