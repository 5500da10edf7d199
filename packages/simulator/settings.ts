import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { AgencyConfig } from '@mva/agency/config/agency-config'
import type { AgencyFolder } from '@mva/agency/config/agency-folder'
import { agencyFolderSetting } from '@mva/agency/connection-settings'
import type { PlaceSeed } from '@mva/db-agency/seed/places'
import { serverSettings } from '@mva/http/settings'
import { hostnameOf, isLoopback } from '@mva/settings/loopback'
import { readSettings } from '@mva/settings/read-settings'
import { flagSetting, originsSetting } from '@mva/settings/setting-kinds'
import type { SimulatorOptions } from './simulator.ts'

const ownSettings = {
  SIMULATION_DATABASE_FILE: z._default(z.string(), 'var/simulation.sqlite'),
  SIMULATION_ALLOWED_ORIGINS: z._default(originsSetting, []),
  SIMULATION_TOKEN: z.optional(z.string().check(z.minLength(1))),
  SIMULATION_OPEN: z._default(flagSetting, false),
}

/** The names of the simulator's own settings. docs/settings.md */
export const simulatorSettingNames: readonly string[] = Object.keys(ownSettings)

const shape = z.object({ ...serverSettings, AGENCY_FOLDER: agencyFolderSetting, ...ownSettings })

export type SimulatorSettings = z.output<typeof shape>

/** Whether the public could control the simulated agency without the operator's consent. */
const isOpenToAll = ({
  HOST,
  PUBLIC_ORIGIN,
  SIMULATION_TOKEN,
  SIMULATION_OPEN,
}: SimulatorSettings) =>
  SIMULATION_TOKEN === undefined &&
  !SIMULATION_OPEN &&
  [HOST, hostnameOf(PUBLIC_ORIGIN)].some((host) => host !== null && !isLoopback(host))

const settings = shape.check(
  z.superRefine((given, context) => {
    if (isOpenToAll(given))
      context.addIssue({
        code: 'custom',
        path: ['SIMULATION_TOKEN'],
        message:
          'is required when a simulated agency can be reached from other machines, unless SIMULATION_OPEN is true',
      })
  }),
)

/** Reads the settings of the simulator and of the server that serves it. Throws `BadSettings`. */
export const readSimulatorSettings = (
  variables: Record<string, string | undefined>,
  defaults: Record<string, string> = {},
): SimulatorSettings => {
  const own = { beginning: /^SIMULATION_/, known: simulatorSettingNames }
  const given = readSettings(settings, variables, { defaults, own })
  return { ...given, SIMULATION_DATABASE_FILE: resolve(given.SIMULATION_DATABASE_FILE) }
}

const WEEK_MS = 7 * 24 * 3_600_000

/** Without use for so long, a world or a snapshot is deleted; and the least recently used of too many. */
const worldExpiry = { max: 1_000, keptMs: WEEK_MS }
const snapshotExpiry = { max: 200, keptMs: WEEK_MS }

/** The place of an agency, for which a simulated one is filled. */
export const placeOf = ({ identity, place }: AgencyConfig): PlaceSeed => ({
  state: place.state,
  shortName: identity.shortName,
  lists: place.simulation,
})

/** Returns the options of a simulator with these settings. */
export const simulatorOptions = (
  given: SimulatorSettings,
  { config }: AgencyFolder,
  publicOrigin: () => string,
): SimulatorOptions => ({
  file: given.SIMULATION_DATABASE_FILE,
  publicOrigin,
  allowedOrigins: given.SIMULATION_ALLOWED_ORIGINS,
  token: given.SIMULATION_TOKEN,
  place: placeOf(config),
  mailColor: config.look.colors.light.header,
  wire: config.wire,
  worldExpiry,
  snapshotExpiry,
})
