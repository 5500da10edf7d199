import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serverCertificate, serverKey } from './certificates.ts'

/** An OAuth 2 token endpoint over TLS. Its tokens are `token-1`, `token-2` and so on. */
export interface TokenEndpoint {
  url: string
  requests: { headers: IncomingHttpHeaders; form: URLSearchParams }[]
  /** The status and body of its answers in place of a token. */
  answer?: { status: number; body: string } | undefined
  close: () => void
}

export const startTokenEndpoint = async (lifetimeSeconds: number): Promise<TokenEndpoint> => {
  let issued = 0
  const server = createServer({ cert: serverCertificate, key: serverKey }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      endpoint.requests.push({ headers: request.headers, form })
      const { status, body } = endpoint.answer ?? {
        status: 200,
        body: JSON.stringify({
          access_token: `token-${(issued += 1)}`,
          token_type: 'Bearer',
          expires_in: lifetimeSeconds,
        }),
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint: TokenEndpoint = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/token`,
    requests: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return endpoint
}
