import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latenciesOf, median, printRates, quantile, ratesOf } from './measure.ts'
import { startContender, startSite } from './processes.ts'

/**
 * Compares the built server in proxy mode, in front of an agency that answers at once, with the same lookup written by
 * hand in Express 5; then measures what the proxy adds to asking the agency directly.
 */
const LOOKUPS = 4_000
const REGISTRATIONS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const agency = await startContender('agency')
const agencyUrl = `${agency.origin}/api`
const express = await startContender('express', {
  AGENCY_API_URL: agencyUrl,
  SHARED_ADDRESSES: '127.0.0.1',
})
const site = await startSite({
  LOG_LEVEL: 'warn',
  AGENCY_MODE: 'proxy',
  AGENCY_API_URL: agencyUrl,
  SESSION_SECRET: 'a secret for the time of one measurement',
  RECAPTCHA_SITE_KEY: 'none',
  PORTAL_DATABASE_URL: join(folder, 'portal.sqlite'),
})

const contenders = [
  { name: 'by hand, in Express 5', origin: express.origin, path: '/lookup' },
  {
    name: 'the built server, proxy mode',
    origin: site.origin,
    path: '/trpc/vehicleStatus.lookUp',
  },
]
console.log('\nProxied lookups a second, and the ratio to the first, round by round (medians)')
printRates(contenders, await ratesOf(contenders, REGISTRATIONS))

const [direct = [], proxied = []] = await latenciesOf(
  [
    {
      origin: agency.origin,
      method: 'GET',
      path: (index) => `/api/registration/status?plateNumber=${index}`,
    },
    { origin: site.origin, method: 'POST', path: () => '/trpc/vehicleStatus.lookUp' },
  ],
  LOOKUPS,
)
const added = proxied.map((latency, index) => latency - (direct[index] ?? 0))
console.log(`\nMilliseconds a lookup, one at a time, ${LOOKUPS} of each in turn: median, p99`)
for (const [name, latencies] of [
  ['the agency, asked directly', direct],
  ['through the proxy', proxied],
  ['what the proxy adds, pair by pair', added],
] as const)
  console.log(
    `${name.padEnd(34)} ${median(latencies).toFixed(2)}  ${quantile(latencies, 0.99).toFixed(2)}`,
  )

for (const server of [site, express, agency]) await server.stop()
rmSync(folder, { recursive: true })
