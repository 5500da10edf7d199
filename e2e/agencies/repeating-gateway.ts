import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the gateway received with the header `idempotency-key`, by path. */
export interface RepeatingGateway {
  url: string
  keys: { path: string; key: string | null }[]
  close: () => void
}

interface Answer {
  status: number
  body: string
}

const FINALIZE = /\/transactionservice\/finalizecart$/

/**
 * Starts a gateway that sends each payment to the agency twice, one after the other, and answers with the answer to the
 * second copy, or with `second` in its place.
 */
export const startRepeatingGateway = async (
  agencyUrl: string,
  second?: Answer,
): Promise<RepeatingGateway> => {
  const { origin, pathname: base } = new URL(agencyUrl)
  const keys: RepeatingGateway['keys'] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { pathname } = new URL(request.url ?? '', origin)
      const { host: _host, connection: _connection, ...headers } = request.headers
      const send = async (): Promise<Answer> => {
        const answer = await fetch(`${origin}${request.url}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
        })
        return { status: answer.status, body: await answer.text() }
      }
      const key = request.headers['idempotency-key']
      keys.push({ path: pathname, key: typeof key === 'string' ? key : null })
      let answer = await send()
      if (FINALIZE.test(pathname)) answer = { ...(await send()), ...second }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base === '/' ? '' : base}`,
    keys,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
