import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { clientKeyOf, widerNetworksOf } from './client-address.ts'

/** The limits for one client. Times are milliseconds. */
export interface ConnectionLimits {
  /** Open connections of one address, or of one IPv6 /64 network; a multiple for /56 and /48. Trusted proxies have no limit. */
  perAddress: number
  /** Requests of one connection that wait for their response. Browsers and proxies send one at a time. */
  pipelined: number
  /** From a request to the last byte of its answer: for slow agencies and for peers that do not read. */
  answerMs: number
  /** How long an idle connection is kept, as the header Keep-Alive says. Longer than load balancers keep theirs. */
  keepAliveMs: number
  /** From the first to the last byte of a request. */
  requestMs: number
  /** From the first to the last byte of a request's head, and for a connection that sends none. */
  headersMs: number
  /** How often the last two are checked. */
  checkEveryMs: number
}

export const usualConnectionLimits: ConnectionLimits = {
  perAddress: 1_000,
  pipelined: 8,
  answerMs: 120_000,
  keepAliveMs: 72_000,
  requestMs: 10_000,
  headersMs: 5_000,
  checkEveryMs: 1_000,
}

interface HttpServerOptions {
  limits: ConnectionLimits
  trustedProxies: readonly string[]
  /** Called for each connection that is cut because of a limit. */
  onCut: (reason: CutReason) => void
  /** Answers a request of HTTP/1.1 without a host, which Node would answer without security headers. */
  onMissingHost: RequestListener
  /** Answers a request with an `Expect` header other than `100-continue`. */
  onUnmetExpectation: RequestListener
}

export type CutReason = 'connections of one address' | 'pipelined requests' | 'answer not taken'

/** Returns a factory for Fastify: a server that cuts the connections of peers that exceed the limits. */
export const httpServer =
  ({ limits, trustedProxies, onCut, onMissingHost, onUnmetExpectation }: HttpServerOptions) =>
  (listener: RequestListener): Server => {
    const settings: ServerOptions = {
      keepAliveTimeout: limits.keepAliveMs,
      requestTimeout: limits.requestMs,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      requireHostHeader: false,
    }
    const cut = (socket: Socket, reason: CutReason) => {
      if (socket.destroyed) return
      socket.destroy()
      onCut(reason)
    }
    const unanswered = new WeakMap<Socket, { count: number; timer: NodeJS.Timeout }>()
    const unansweredOf = (socket: Socket) => {
      const known = unanswered.get(socket)
      if (known) return known
      const timer = setTimeout(() => {
        if (waiting.count > 0) cut(socket, 'answer not taken')
      }, limits.answerMs)
      const waiting = { count: 0, timer }
      unanswered.set(socket, waiting)
      // When a connection breaks, Node emits no event for the responses that were still waiting.
      socket.once('close', () => clearTimeout(timer))
      return waiting
    }
    const server = createServer(settings, (request, response) => {
      const { socket } = request
      // Node still parses requests that it had read before the connection was cut.
      if (socket.destroyed) return
      const waiting = unansweredOf(socket)
      waiting.count += 1
      if (waiting.count > limits.pipelined) return cut(socket, 'pipelined requests')
      if (waiting.count === 1) waiting.timer.refresh()
      response.once('close', () => {
        waiting.count -= 1
        if (waiting.count > 0) waiting.timer.refresh()
      })
      const isHostMissing = request.headers.host === undefined && request.httpVersion !== '1.0'
      if (isHostMissing) onMissingHost(request, response)
      else listener(request, response)
    })
    server.on('checkExpectation', onUnmetExpectation)
    limitConnections(server, limits.perAddress, [...trustedProxies], (socket) =>
      cut(socket, 'connections of one address'),
    )
    return server
  }

const limitConnections = (
  server: Server,
  perAddress: number,
  trustedProxies: string[],
  refuse: (socket: Socket) => void,
) => {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return
    const networks = [
      { key: clientKeyOf(remoteAddress), factor: 1 },
      ...widerNetworksOf(remoteAddress),
    ]
    for (const { key } of networks) open.set(key, (open.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const { key } of networks) {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    })
    if (networks.some(({ key, factor }) => (open.get(key) ?? 0) > perAddress * factor))
      refuse(socket)
  })
}
