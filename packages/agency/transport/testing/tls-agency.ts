import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serverCertificate, serverKey } from './certificates.ts'

/** A server over TLS in place of the agency, or of a gateway before it. */
export interface TlsAgency {
  url: URL
  requests: IncomingMessage[]
  /** Answers `[]` by default. */
  respond: (request: IncomingMessage, response: ServerResponse) => void
  close: () => void
}

export const startTlsAgency = async (options: ServerOptions = {}): Promise<TlsAgency> => {
  const server = createServer(
    { cert: serverCertificate, key: serverKey, ...options },
    (request, response) => {
      agency.requests.push(request)
      agency.respond(request, response)
    },
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agency: TlsAgency = {
    url: new URL(`https://localhost:${port}/api`),
    requests: [],
    respond: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return agency
}
