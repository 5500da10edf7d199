import { randomUUID } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleConfirmation, newAttempt } from '../../testing/payments/example-payment.ts'
import { fillDisk } from '../../testing/store/full-disk.ts'
import { startEmbeddedPostgres } from '../../testing/store/postgres.ts'
import { testSeal } from '../../testing/store/seal.ts'
import { openPaymentAttempts } from '../store/ledger/payment-attempts.ts'
import type { PaymentConfirmation } from '../store/ledger/payment-record.ts'
import { openPortalDatabase } from '../store/portal-store.ts'
import { simulatedPayments } from './payment-checks.ts'
import { type PaymentFacts, startPaymentService } from './payment-service.ts'

/** Too long for the pages that a full database still has. */
const confirmation = { ...exampleConfirmation, traceNumber: 'x'.repeat(100_000) }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** Starts a payment whose answer arrives when the test says so. */
const payOn = async (database: Awaited<ReturnType<typeof openPortalDatabase>>) => {
  const attempts = openPaymentAttempts(database, testSeal('a secret of the tests of the outage'))
  const noted: PaymentFacts[] = []
  const paymentService = startPaymentService({
    attempts,
    patienceMs: 50,
    settledAfterMs: 5_000,
    checkSettings: simulatedPayments,
    onTrouble: (_what, _cause, payment) => {
      if (payment) noted.push(payment)
    },
  })
  const agency = Promise.withResolvers<PaymentConfirmation>()
  const pay = (cart: string, finalize: () => Promise<PaymentConfirmation>) =>
    paymentService.pay({
      ...newAttempt({ cart, oneTimeToken: randomUUID() }),
      replaceable: [],
      ask: null,
      lock: async () => undefined,
      finalize,
    })
  const claim = await pay('cart', () => agency.promise)
  expect(claim).toMatchObject({ kind: 'claimed', attempt: { state: 'sent' } })
  return {
    answer: () => agency.resolve(confirmation),
    noted,
    payAnother: () => pay('another cart', async () => confirmation),
    close: paymentService.close,
    state: async () => (await attempts.lastOf('cart'))?.state,
  }
}

const isNotedAndKept = async (payment: Awaited<ReturnType<typeof payOn>>) => {
  await vi.waitFor(
    () =>
      expect(payment.noted).toContainEqual(
        expect.objectContaining({
          cart: 'cart',
          totalCents: 9_779,
          outcome: 'confirmed',
          confirmation,
        }),
      ),
    20_000,
  )
  await expect(payment.payAnother()).rejects.toMatchObject({ kind: 'unavailable' })
}

test('an answer that a full disk refuses is logged, kept, and stored when there is room', async () => {
  const database = await openPortalDatabase(':memory:')
  cleanups.push(database.close)
  const payment = await payOn(database)
  const makeRoom = await fillDisk(database)
  payment.answer()
  await isNotedAndKept(payment)
  await makeRoom()
  await payment.close()
  expect(await payment.state()).toBe('confirmed')
})

/** A proxy in front of a database that can be down for a while. */
const openGate = async (databasePort: number) => {
  const sockets = new Set<Socket>()
  let server: Server
  const open = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((client) => {
        const database = connect(databasePort, '127.0.0.1')
        for (const socket of [client, database]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
        }
        client.pipe(database).pipe(client)
      }).listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const shut = () =>
    new Promise((resolve) => {
      server.close(resolve)
      for (const socket of sockets) socket.destroy()
    })
  return { port: await open(0), open, shut }
}

// An embedded PostgreSQL starts slowly.
const MAX_MS = 60_000

test(
  'an answer that comes while PostgreSQL is gone is logged, kept, and stored when it is back',
  { timeout: MAX_MS },
  async () => {
    const postgres = await startEmbeddedPostgres()
    cleanups.push(postgres.stop)
    const url = new URL(postgres.url)
    const gate = await openGate(Number(url.port))
    cleanups.push(gate.shut)
    url.port = String(gate.port)
    const database = await openPortalDatabase(url.href)
    cleanups.push(database.close)
    const payment = await payOn(database)
    await gate.shut()
    payment.answer()
    await isNotedAndKept(payment)
    await gate.open(gate.port)
    await payment.close()
    expect(await payment.state()).toBe('confirmed')
  },
)
