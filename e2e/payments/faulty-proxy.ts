import { connect, createServer } from 'node:net'

/** A TCP proxy between the site and the agency that can cut a connection in the middle of a finalize call. */
export interface FaultyProxy {
  /** Cuts the connection in both directions after that many bytes of each of the next requests or answers. */
  cut: (what: 'request' | 'answer', afterBytes: readonly number[]) => void
  port: number
  close: () => void
}

export const openFaultyProxy = async (agencyPort: number): Promise<FaultyProxy> => {
  let cuts: { what: 'request' | 'answer'; bytes: number }[] = []

  const server = createServer((site) => {
    const agency = connect(agencyPort, '127.0.0.1')
    let cut: (typeof cuts)[number] | undefined
    const end = () => {
      site.destroy()
      agency.destroy()
    }
    for (const socket of [site, agency]) socket.on('error', end).on('close', end)

    /** Forwards up to the byte of the cut. */
    const forward = (what: 'request' | 'answer', chunk: Buffer) => {
      const to = what === 'request' ? agency : site
      if (cut?.what !== what) {
        to.write(chunk)
        return
      }
      const through = chunk.subarray(0, cut.bytes)
      cut.bytes -= through.length
      const isCut = through.length < chunk.length
      to.write(through, () => {
        if (isCut) end()
      })
    }
    site.on('data', (chunk) => {
      if (chunk.includes('/finalizecart')) cut = cuts.shift()
      forward('request', chunk)
    })
    agency.on('data', (chunk) => forward('answer', chunk))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    cut: (what, afterBytes) => {
      cuts = afterBytes.map((bytes) => ({ what, bytes }))
    },
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => server.close(),
  }
}
