import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { neverSent } from '../agency-error.ts'
import type { AgencyGateway, SendPermit } from '../gateway.ts'
import { type HttpTransport, httpTransport } from '../transport/http.ts'
import { inProcessTransport } from '../transport/in-process.ts'
import type { Transport } from '../transport/transport.ts'
import { agencyClient } from './client.ts'
import { policies } from './policies.ts'

const cart = {
  transactionCartId: '1',
  email: 'terry@example.com',
  phone: null,
  isPaperlessCommunication: true as const,
  cartPayment: null,
  cartTransactions: [],
}

const finalize = ({ transactions }: AgencyGateway, permit: SendPermit) =>
  transactions.finalizeCart(
    { accessToken: 'token', paymentRequest: null, transactionCart: cart, isConsentProvided: true },
    { permit },
  )

const open: SendPermit = { renew: async () => undefined, isExpired: () => false }

let server: Server | undefined
let http: HttpTransport | undefined
afterEach(async () => {
  await http?.close()
  server?.closeAllConnections()
  server?.close()
  http = server = undefined
})

/** An agency that holds every call until the test answers it with 500. */
interface HoldingAgency {
  transport: Transport
  /** The number of requests that the agency has received. */
  received: () => number
  answerAll: () => void
}

const overHttp = async (): Promise<HoldingAgency> => {
  const held: (() => void)[] = []
  let received = 0
  server = createServer((_request, response) => {
    received += 1
    held.push(() => response.writeHead(500).end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  http = httpTransport({
    baseUrl: new URL(`http://127.0.0.1:${port}`),
    connections: 64,
    headers: {},
    proxy: {},
  })
  return {
    transport: http.transport,
    received: () => received,
    answerAll: () => held.splice(0).forEach((answer) => answer()),
  }
}

const inProcess = async (): Promise<HoldingAgency> => {
  const held: (() => void)[] = []
  let received = 0
  return {
    transport: inProcessTransport(async () => {
      received += 1
      await new Promise<void>((resolve) => held.push(resolve))
      return { status: 500, body: {} }
    }),
    received: () => received,
    answerAll: () => held.splice(0).forEach((answer) => answer()),
  }
}

const clientOf = ({ transport }: HoldingAgency, failuresUntilPause: number | null = null) =>
  agencyClient({ transport, failuresUntilPause })

describe.each([
  ['over HTTP', overHttp],
  ['to an agency in the same process', inProcess],
])('a call with a permit %s', (_name, start) => {
  it('renews the permit when it has waited for its turn', async () => {
    const agency = await start()
    const { gateway } = clientOf(agency)
    const others = Array.from({ length: policies.payments.concurrent }, () =>
      finalize(gateway, open).catch(() => undefined),
    )
    const renew = vi.fn<SendPermit['renew']>(async () => undefined)
    const waiting = finalize(gateway, { ...open, renew }).catch(() => undefined)
    await expect.poll(agency.received).toBe(policies.payments.concurrent)
    expect(renew).not.toHaveBeenCalled()
    agency.answerAll()
    await Promise.all(others)
    await expect.poll(agency.received).toBe(policies.payments.concurrent + 1)
    expect(renew).toHaveBeenCalledTimes(1)
    agency.answerAll()
    await waiting
  })

  it('is not sent if the permit is not renewed', async () => {
    const agency = await start()
    const refused = neverSent('another process has settled the payment')
    const sending = finalize(clientOf(agency).gateway, {
      ...open,
      renew: () => Promise.reject(refused),
    })
    await expect(sending).rejects.toBe(refused)
    expect(agency.received()).toBe(0)
  })

  it('is not sent if the permit ends just before the first byte, which is no failure of the agency', async () => {
    const agency = await start()
    const { gateway, events } = clientOf(agency, 1)
    const observer = vi.fn<() => void>()
    events.on('trouble', observer)
    const late = { ...open, isExpired: () => true }
    for (let times = 0; times < 2; times += 1)
      await expect(finalize(gateway, late)).rejects.toMatchObject({
        kind: 'unavailable',
        isUnsent: true,
      })
    expect(agency.received()).toBe(0)
    expect(observer).not.toHaveBeenCalled()
    const sent = finalize(gateway, open).catch(() => undefined)
    await expect.poll(agency.received).toBe(1)
    agency.answerAll()
    await sent
  })
})

it('a permit that ends while the connection is established keeps the call from being sent', async () => {
  const agency = await overHttp()
  let isExpired = false
  const permit: SendPermit = {
    // After the call was handed to the transport, and before any input or output.
    renew: async () => process.nextTick(() => (isExpired = true)),
    isExpired: () => isExpired,
  }
  await expect(finalize(clientOf(agency).gateway, permit)).rejects.toMatchObject({ isUnsent: true })
  expect(agency.received()).toBe(0)
})

it('a POST for which there is no connection was certainly not sent, and is a failure of the agency', async () => {
  const agency = await overHttp()
  await new Promise((resolve) => server?.close(resolve))
  const { gateway, events } = clientOf(agency)
  const causes: (string | null)[] = []
  events.on('trouble', ({ cause }) => causes.push(cause))
  await expect(finalize(gateway, open)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 500,
    isUnsent: true,
    isOutage: true,
  })
  expect(causes).toEqual(['ECONNREFUSED'])
})

it('marks a payment as a charge for the transport, which sends it once at most, and no other call', async () => {
  const charges: string[] = []
  const { gateway } = agencyClient({
    transport: async ({ path, isCharge }) => {
      if (isCharge === true) charges.push(path)
      return { status: 500, contentType: null, body: '' }
    },
    failuresUntilPause: null,
  })
  await finalize(gateway, open).catch(() => undefined)
  await gateway.lookups.registrationTypes({}, {}).catch(() => undefined)
  expect(charges).toEqual(['transactionservice/finalizecart'])
})
