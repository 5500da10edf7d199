import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import type { FailureData } from '@mva/shared/errors/failure-kinds'
import { failureMessage } from '@mva/shared/errors/failure-message'
import { quantile } from '../bench/measure.ts'
import { proxySettings, startSimulator, startSite } from '../bench/processes.ts'
import { type Customer, FLEET_OWNER, signInAs } from '../customer/simulated-agency.ts'
import { hold } from '../support/report.ts'
import { openSlowSockets } from './slow-sockets.ts'

/**
 * Loads the built server in proxy mode with lookups on many connections and slow sockets while a customer checks
 * out, then shuts the agency down. `node load.ts [--seconds 60]`. Exits with 1 if a target is missed.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } })
const SECONDS = Number(values.seconds)
const CONNECTIONS = 256
const SLOW_SOCKETS = 500
const CHECKOUT_TARGET_MS = 3_000
const RECOVERY_TARGET_MS = 15_000
const PAUSE_MS = 500

const folder = mkdtempSync(join(tmpdir(), 'load-'))
const simulatorSettings = {
  LOG_LEVEL: 'silent',
  SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
}
let agency = await startSimulator(simulatorSettings)
const site = await startSite({
  ...proxySettings(`${agency.origin}/agency`, join(folder, 'portal.sqlite')),
  LOG_LEVEL: 'silent',
  // All visitors of the bench come from this machine.
  SHARED_ADDRESSES: '127.0.0.1',
})
const origins = { site: site.origin, agency: agency.origin }
/** The registration types of the simulated fleet, whose plates are FLEET1 and so on. */
const FLEET = ['PAS', 'COM', 'CMB', 'MTC', 'MPD', 'TRL', 'CMP', 'ANT', 'VET', 'FRM', 'PUB', 'JIT']
const FIRST_VIN = 110_001

/** Different ones, because only failures of different callers pause a group of calls. */
const lookups = FLEET.map((registrationTypeCode, index) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    plateNumber: `FLEET${index + 1}`,
    registrationTypeCode,
    vinNumberLastSix: String(FIRST_VIN + index),
    isVehicleOwnerConsented: true,
  }),
}))

const LOOK_UP = '/trpc/vehicleStatus.lookUp'

/** Checks out one registration after the other until `signal` ends it, and returns the times in milliseconds. */
const checkOutUntil = async (
  signal: AbortSignal,
  customer: Customer,
  registrations: readonly string[],
) => {
  const times: number[] = []
  const failed: string[] = []
  for (let index = 0; !signal.aborted; index += 1) {
    const started = performance.now()
    try {
      await customer.checkOut(registrations[index % registrations.length] ?? '')
      times.push(performance.now() - started)
    } catch (error) {
      failed.push(String(error))
    }
    await wait(PAUSE_MS)
  }
  return { times, failed }
}

const customer = await signInAs(origins, FLEET_OWNER)
const registrations = await customer.registrations()
const slow = openSlowSockets(origins.site, SLOW_SOCKETS)
const loaded = new AbortController()
const paying = checkOutUntil(loaded.signal, customer, registrations)
const load = await autocannon({
  url: `${origins.site}${LOOK_UP}`,
  connections: CONNECTIONS,
  duration: SECONDS,
  requests: lookups,
})
loaded.abort()
const { times, failed } = await paying
slow.stop()
const slowest = Math.max(...times)
console.log(
  `${CONNECTIONS} connections, ${SECONDS} s, ${SLOW_SOCKETS} slow sockets: ${load.requests.total} lookups, p99 ${load.latency.p99} ms, ${load.errors} errors, ${load.non2xx} refused; ${times.length} checkouts, median ${quantile(times, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
)
hold(
  'no lookup fails or is refused',
  load.requests.total > 0 && load.errors === 0 && load.non2xx === 0,
)
hold('no checkout fails', failed.length === 0 && times.length > 0)
for (const failure of new Set(failed)) console.log(`        ${failure}`)
hold(`the slowest checkout takes less than ${CHECKOUT_TARGET_MS} ms`, slowest < CHECKOUT_TARGET_MS)

interface Shed {
  /** 0 for a lookup without an answer. */
  status: number
  /** What the customer reads. */
  text: string
  ms: number
}

const ask = async (lookup: RequestInit): Promise<Shed> => {
  const started = performance.now()
  const signal = AbortSignal.timeout(RECOVERY_TARGET_MS)
  try {
    const answer = await fetch(`${origins.site}${LOOK_UP}`, { ...lookup, signal })
    const { error } = (await answer.json()) as { error?: { data: FailureData } }
    const text = error ? failureMessage(error.data) : ''
    return { status: answer.status, text, ms: performance.now() - started }
  } catch (error) {
    return { status: 0, text: String(error), ms: performance.now() - started }
  }
}

await agency.stop()
const outageEnds = performance.now() + SECONDS * 1_000
const shed: Shed[] = []
while (performance.now() < outageEnds) {
  shed.push(...(await Promise.all(lookups.map(ask))))
  await wait(PAUSE_MS)
}
const texts = [...new Set(shed.map(({ status, text }) => `${status} ${text}`))]
const waits = shed.map(({ ms }) => ms)
console.log(
  `the agency down for ${SECONDS} s: ${shed.length} lookups shed, median ${quantile(waits, 0.5).toFixed(0)} ms, p99 ${quantile(waits, 0.99).toFixed(0)} ms:`,
)
for (const text of texts) console.log(`        ${text}`)
hold(
  'each lookup is shed with a text',
  shed.length > 0 && shed.every(({ status, text }) => status === 503 && text !== ''),
)

agency = await startSimulator({ ...simulatorSettings, PORT: new URL(origins.agency).port })
const back = performance.now()
const sinceBack = () => performance.now() - back
const isRecovered = async () =>
  (await Promise.all(lookups.map(ask))).every(({ status }) => status === 200) &&
  (await customer.registrations().catch(() => [])).length > 0
let recovers = await isRecovered()
while (!recovers && sinceBack() < RECOVERY_TARGET_MS) {
  await wait(PAUSE_MS)
  recovers = await isRecovered()
}
const recovered = sinceBack()
console.log(
  `${recovers ? 'recovered' : 'not recovered'} ${(recovered / 1_000).toFixed(1)} s after the agency was back`,
)
hold(
  `recovers within ${RECOVERY_TARGET_MS} ms, for visitors and for the customer`,
  recovers && recovered < RECOVERY_TARGET_MS,
)

await site.stop()
await agency.stop()
rmSync(folder, { recursive: true })
