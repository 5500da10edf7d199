import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AgencyClient, agencyClient } from '@mva/agency/client/client'
import type { WireConfig } from '@mva/agency/config/wire'
import type { AgencyConnection } from '@mva/agency/gateway'
import { inProcessTransport } from '@mva/agency/transport/in-process'
import type { PlaceSeed } from '@mva/db-agency/seed/places'
import { StatedFailure } from '@mva/http/errors'
import { agencyRoutes } from './agency-routes.ts'
import { ControlError, unknownWorld } from './control-error.ts'
import { allowOrigins } from './control/allow-origins.ts'
import { controlErrors } from './control/control-errors.ts'
import { simulationControl } from './control/control.ts'
import { standInScripts } from './control/stand-ins.ts'
import { httpHandler } from './http-handler.ts'
import type { Expiry } from './world/expiring-files.ts'
import { noSuchWorld, WORLD, worldNamed } from './world/world-of-request.ts'
import type { World } from './world/world.ts'
import { type OpenWorld, openWorlds } from './worlds.ts'

export interface SimulatorOptions {
  file: string
  /** The simulator's address; known once it listens. */
  publicOrigin: () => string
  /** Origins of other sites whose pages may use the simulator, such as a site in proxy mode against it. */
  allowedOrigins: readonly string[]
  /**
   * Protects the agency's interface and the control surface of a shared demo; if undefined, both are open to the site's own
   * pages and to tools.
   */
  token: string | undefined
  /** Where the agency is; where the personas are if undefined. */
  place?: PlaceSeed | undefined
  /** The background of the head of its e-mails. */
  mailColor?: string | undefined
  /** Which worlds and snapshots are kept; all if undefined. */
  worldExpiry?: Expiry | undefined
  snapshotExpiry?: Expiry | undefined
  /** How the agency writes its answers; in the specification's own form if it is left out. */
  wire?: WireConfig | undefined
}

export interface Simulator {
  /** A client of the agency in this process. Faults that a tester orders never open its circuit breakers. */
  client: AgencyClient
  /** What a request to the site needs from the agency: its world, as a header for `client`, and the time there. */
  connect: (
    request: FastifyRequest,
  ) => Pick<AgencyConnection, 'call' | 'now' | 'scope' | 'world' | 'serviceNotices'>
  routes: (app: FastifyInstance) => void
  defaultWorld: () => OpenWorld
  close: () => Promise<void>
}

/** The simulated agency: its worlds, its HTTP interface and its control surface. */
export const simulator = (options: SimulatorOptions): Simulator => {
  const worlds = openWorlds({ ...options, origin: options.publicOrigin })
  const worldOf = (request: FastifyRequest): OpenWorld => {
    const id = worldNamed(request)
    const open = worlds.get(id)
    if (!open) throw new StatedFailure(404, noSuchWorld(id))
    return open
  }
  const controlledWorld = (request: FastifyRequest): World => {
    const id = worldNamed(request)
    const open = worlds.get(id)
    if (!open) throw new ControlError(404, [unknownWorld(id)])
    open.catchUp()
    return open.world
  }
  const closing = new AbortController()
  const handle = httpHandler(worlds, closing.signal, options.wire)
  return {
    client: agencyClient({
      transport: inProcessTransport(handle),
      failuresUntilPause: null,
      wire: options.wire,
    }),
    connect: (request) => {
      const { world } = worldOf(request)
      return {
        call: { forwardedHeaders: { [WORLD]: world.id } },
        now: () => world.clock.now(),
        scope: world.scope,
        world: world.id,
        serviceNotices: world.serviceNotices,
      }
    },
    routes: (app) => {
      // Held calls and event streams would keep the server from closing.
      app.addHook('preClose', async () => closing.abort())
      void app.register(async (scope) => {
        controlErrors(scope)
        await allowOrigins(scope, options.allowedOrigins)
        agencyRoutes(scope, handle, options.token)
        simulationControl(scope, {
          worlds,
          worldOf: controlledWorld,
          closing: closing.signal,
          ...options,
        })
        standInScripts(scope)
      })
    },
    defaultWorld: worlds.default,
    close: async () => {
      closing.abort()
      worlds.closeAll()
    },
  }
}
