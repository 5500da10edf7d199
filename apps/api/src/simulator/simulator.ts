import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AgencyError } from '../agency/agency-error.ts'
import type { AgencyConnection } from '../agency/gateway.ts'
import { agencyRest } from './http-handler.ts'
import { simulationControl } from './control/control.ts'
import { standInScripts } from './control/stand-ins.ts'
import { WORLD } from './world/world-name.ts'
import { openWorlds, type OpenWorld } from './world/worlds.ts'

export interface SimulatorOptions {
  file: string
  /** Where the simulator is reached; known once it listens. */
  publicOrigin: () => string
  /** Other sites whose pages may use it: one whose server is in proxy mode against this simulator. */
  allowedOrigins: readonly string[]
  /** Protects the control surface of a shared demo; undefined leaves it open to the site's own pages and to tools. */
  token: string | undefined
}

export interface Simulator {
  connect: (request: FastifyRequest) => Omit<AgencyConnection, 'call'>
  routes: (app: FastifyInstance) => void
  defaultWorld: () => OpenWorld
  close: () => Promise<void>
}

/** The simulated agency: its worlds, its REST face and its control surface. */
export const simulator = (options: SimulatorOptions): Simulator => {
  const worlds = openWorlds({ file: options.file, origin: options.publicOrigin })
  const worldOf = (request: FastifyRequest): OpenWorld => {
    const open = worlds.get(worldNamed(request))
    if (!open) throw new AgencyError('notFound', { message: 'There is no such world.' })
    return open
  }
  return {
    connect: (request) => {
      const { gateway, world } = worldOf(request)
      return { gateway, now: () => world.clock.now(), scope: world.scope }
    },
    routes: (app) => {
      agencyRest(app, {
        agencyOf: (request) => worldOf(request).agency,
        faultOf: (request, path) => worldOf(request).world.faults.take(path),
      })
      simulationControl(app, { worlds, worldOf, ...options })
      standInScripts(app)
    },
    defaultWorld: worlds.default,
    close: async () => worlds.closeAll(),
  }
}

const worldNamed = ({ headers, cookies }: FastifyRequest): string | undefined => {
  const named = headers[WORLD]
  return typeof named === 'string' ? named : cookies[WORLD]
}
