import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod/mini'
import { countSetting, listSetting, originSetting } from '@mva/settings/setting-kinds'
import type { ServerOptions } from './build-server.ts'
import { usualConnectionLimits } from './http-server.ts'

const isTrustable = (range: string): boolean => {
  try {
    proxyAddr.compile([range])
    return true
  } catch {
    return false
  }
}

const trustedProxies = z.pipe(
  listSetting,
  z.array(
    z
      .string()
      .check(
        z.refine(
          isTrustable,
          'must be IP addresses or networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
        ),
      ),
  ),
)

/** The settings of a server. docs/settings.md */
export const serverSettings = {
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(originSetting),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  TRUSTED_PROXIES: z._default(trustedProxies, []),
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
