import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const DELIVERY_TRIES = 20
const DELIVERED_AGAIN_AFTER_MS = 200

/** A TCP proxy between the site and the agency that can cut a connection in the middle of a finalize call, or delay it. */
export interface FaultyProxy {
  /** Forwards each of the next finalize calls that many milliseconds late, whatever the site does meanwhile. */
  delay: (byMs: readonly number[]) => void
  /** Resolves when no delayed call is on its way any more. */
  settled: () => Promise<void>
  /** Cuts the connection in both directions after that many bytes of each of the next requests or answers. */
  cut: (what: 'request' | 'answer', afterBytes: readonly number[]) => void
  port: number
  close: () => void
}

export const openFaultyProxy = async (agencyPort: number): Promise<FaultyProxy> => {
  let cuts: { what: 'request' | 'answer'; bytes: number }[] = []
  let delays: readonly number[] = []
  const late = new Set<Promise<void>>()

  /** Sends a request to the agency, which may be down for a moment. */
  const deliver = async (request: Buffer) => {
    for (let tries = 0; tries < DELIVERY_TRIES; tries += 1) {
      const agency = connect(agencyPort, '127.0.0.1')
      const isDelivered = await new Promise<boolean>((resolve) => {
        agency.once('data', () => resolve(true))
        agency.once('error', () => resolve(false))
        agency.once('close', () => resolve(agency.bytesWritten > 0))
        agency.write(request)
      })
      agency.destroy()
      if (isDelivered) return
      await wait(DELIVERED_AGAIN_AFTER_MS)
    }
  }

  /** Keeps a request for that long; returns where its chunks go. */
  const hold = (byMs: number): Buffer[] => {
    const chunks: Buffer[] = []
    const delivery = wait(byMs)
      .then(() => deliver(Buffer.concat(chunks)))
      .finally(() => late.delete(delivery))
    late.add(delivery)
    return chunks
  }

  const server = createServer((site) => {
    const agency = connect(agencyPort, '127.0.0.1')
    let cut: (typeof cuts)[number] | undefined
    let held: Buffer[] | undefined
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
      if (chunk.includes('/finalizecart')) {
        const [byMs, ...others] = delays
        delays = others
        if (byMs === undefined) cut = cuts.shift()
        else held = hold(byMs)
      }
      if (held) held.push(chunk)
      else forward('request', chunk)
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
    delay: (byMs) => {
      delays = byMs
    },
    settled: async () => {
      await Promise.all(late)
    },
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => server.close(),
  }
}
