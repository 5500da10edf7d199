import { connect, createServer, type Server } from 'node:net'

/** A TCP proxy between the site and the agency that can cut the connection in the middle of an answer. */
export interface FaultyProxy {
  /** Cuts the connection in both directions after that many bytes of the next answer to a finalize call. */
  cutAfter: (bytes: number) => void
  close: () => void
}

export const openFaultyProxy = async (port: number, agencyPort: number): Promise<FaultyProxy> => {
  let bytesLeft: number | null = null

  const server: Server = createServer((site) => {
    const agency = connect(agencyPort, '127.0.0.1')
    let isFinalizing = false
    const end = () => {
      site.destroy()
      agency.destroy()
    }
    for (const socket of [site, agency]) socket.on('error', end).on('close', end)
    site.on('data', (chunk) => {
      if (chunk.includes('/finalizecart')) isFinalizing = true
      agency.write(chunk)
    })
    agency.on('data', (chunk) => {
      if (!isFinalizing || bytesLeft === null) {
        site.write(chunk)
        return
      }
      const through = chunk.subarray(0, bytesLeft)
      bytesLeft -= through.length
      const isCut = through.length < chunk.length
      site.write(through, () => {
        if (isCut) end()
      })
      if (isCut) bytesLeft = null
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    cutAfter: (bytes) => {
      bytesLeft = bytes
    },
    close: () => server.close(),
  }
}
