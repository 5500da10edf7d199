import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { pino } from 'pino'

export interface ValidatingProxy {
  address: string
  close: () => Promise<void>
}

/**
 * Prism between a client and an API, as `prism proxy --errors` starts it: a request or an answer that the OpenAPI
 * document does not allow fails.
 */
export const startValidatingProxy = async (
  document: object,
  upstream: string,
): Promise<ValidatingProxy> => {
  const server = createServer(await getHttpOperationsFromSpec(document), {
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
    },
    components: { logger: pino({ level: 'silent' }) as never },
  })
  const address = await server.listen(0, '127.0.0.1')
  return { address, close: () => server.close() }
}
