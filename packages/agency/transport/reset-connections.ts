import { subscribe } from 'node:diagnostics_channel'
import { connect as connectTcp, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'

const HTTPS_PORT = 443

/**
 * Opens connections that are reset when the site ends them, as at the deadline of a call: the kernel drops what it has not
 * delivered, and the server does not read the end of a request. docs/going-live.md#what-a-kernel-may-still-deliver
 */
export const resettingConnector = (
  options: buildConnector.BuildOptions,
): buildConnector.connector => {
  const connect = buildConnector(options)
  return (target, callback) => {
    if (target.protocol !== 'https:') {
      connect(target, (...outcome) => {
        if (outcome[1]) resetOnDestroy(outcome[1])
        callback(...outcome)
      })
      return
    }
    const { hostname, port, localAddress } = target
    const tcp = connectTcp({
      host: hostname,
      port: Number(port) || HTTPS_PORT,
      ...(localAddress != null && { localAddress }),
    })
    resetOnDestroy(tcp)
    connect({ ...target, httpSocket: tcp }, callback)
  }
}

/** A TLS socket cannot be reset, and destroys the TCP socket below it. */
const resetOnDestroy = (tcp: Socket): void => {
  const destroy = tcp.destroy.bind(tcp)
  let isReset = false
  let reason: Error | undefined
  tcp.destroy = (error) => {
    reason ??= error
    if (!isReset) {
      isReset = true
      // It may destroy the socket at once, without the reason.
      tcp.resetAndDestroy()
    }
    return destroy(reason)
  }
}

// The tunnels through an HTTP proxy.
subscribe('undici:proxy:connected', (message) => {
  const { socket } = message as { socket: Socket }
  if (!(socket instanceof TLSSocket)) resetOnDestroy(socket)
})
