import * as z from 'zod/mini'
import { countSetting, listSetting, urlSetting } from '@mva/settings/setting-kinds'
import type { ServerOptions } from './build-server.ts'
import { usualConnectionLimits } from './http-server.ts'

/** The settings of a server. docs/settings.md */
export const serverSettings = {
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(urlSetting),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  TRUSTED_PROXIES: z._default(listSetting, []),
  CONNECTIONS_PER_ADDRESS: z._default(countSetting, usualConnectionLimits.perAddress),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.gte(0), z.lte(300))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
}

const settings = z.object(serverSettings)
export type ServerSettings = z.output<typeof settings>

/** Returns the options of a server with these settings. */
export const serverOptions = ({
  LOG_LEVEL,
  TRUSTED_PROXIES,
  PUBLIC_ORIGIN,
  CONNECTIONS_PER_ADDRESS,
}: ServerSettings): Pick<
  ServerOptions,
  'logLevel' | 'trustedProxies' | 'isHttps' | 'connectionLimits'
> => ({
  logLevel: LOG_LEVEL,
  trustedProxies: TRUSTED_PROXIES,
  isHttps: PUBLIC_ORIGIN?.startsWith('https:') ?? false,
  connectionLimits: { perAddress: CONNECTIONS_PER_ADDRESS },
})
