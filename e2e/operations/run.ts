import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSilentFront } from '@mva/api/testing/store/silent-front'
import { startSimulator } from '../bench/processes.ts'
import { addFault } from '../customer/simulated-agency.ts'
import { checkHistory } from '../payments/check-history.ts'
import { paymentsToSettle, settling, staffCommand } from '../payments/staff.ts'
import { declareAgency } from '../support/declare-agency.ts'
import { findFreePorts } from '../support/free-ports.ts'
import { printHead, printRow } from '../support/report.ts'
import { startCustomers } from './customers.ts'
import { removePostgresServers, startPostgresServer } from './postgres.ts'
import { type Rehearsal, rehearsals, type Stage } from './rehearsals.ts'
import { built, siteServer, startBalancer } from './site.ts'

/**
 * Rehearses docs/operations.md on the built site: two servers behind Caddy with deploy/Caddyfile, PostgreSQL, and customers
 * who renew all the while. The checker of the payments judges each rehearsal. Prints the table of what customers saw;
 * exits with 1 if a rule is broken, or if a request failed where none may. Caddy and PostgreSQL have to be installed.
 */
const { values } = parseArgs({
  options: {
    /** Only the rehearsals whose names match this regular expression. */
    only: { type: 'string', default: '' },
    /** Customers who renew at the same time. */
    customers: { type: 'string', default: '4' },
    servers: { type: 'string', default: '2' },
  },
})

const BEFORE_MS = 4_000
const AFTER_MS = 4_000
const RESOLVED_WITHIN_MS = 90_000
const LISTED = /^[0-9A-F]{8} .* cart \d+/
const UNANSWERED = 0
const SERVER_ERROR = 500
const UNAUTHORIZED = 401

const ANSWERS_LOST = { call: 'transactionservice/finalizecart', kind: 'answerLost', times: 1_000 }

const rehearse = async (rehearsal: Rehearsal): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  const primary = await startPostgresServer()
  const front = await openSilentFront(primary.port)
  const agency = await startSimulator({
    LOG_LEVEL: 'silent',
    SIMULATION_DATABASE_FILE: join(folder, 'simulation.sqlite'),
  })
  const count = Number(values.servers)
  const [balancerPort, firstPort] = [await findFreePorts(1), await findFreePorts(count + 1)]
  const origin = `http://127.0.0.1:${balancerPort}`
  const settings = {
    AGENCY_MODE: 'proxy',
    AGENCY_POSTS_NEVER_REPEATED: 'true',
    AGENCY_API_URL: `${agency.origin}/agency`,
    // All calls of the rehearsal's customers may fail at once.
    AGENCY_FAILURES_UNTIL_PAUSE: '10000',
    LOG_LEVEL: 'warn',
    AGENCY_FOLDER: declareAgency(join(folder, 'agency'), {
      payments: {
        check: rehearsal.check ?? 'validate-cart',
        settledAfterSeconds: 30,
        areAntibotTokensReusable: true,
      },
    }),
    PORTAL_DATABASE_URL: `postgres://postgres@127.0.0.1:${front.port}/postgres`,
    PUBLIC_ORIGIN: origin,
    RECAPTCHA_SITE_KEY: 'none',
    // All customers come from this machine.
    SHARED_ADDRESSES: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const ports = Array.from({ length: count + 1 }, (_, index) => firstPort + index)
  const [spare, ...servers] = ports.map((port, index) =>
    siteServer(index === 0 ? 'spare' : `server-${index}`, { port, folder, settings }),
  )
  if (!spare) throw new Error('there is no spare server')
  const secrets: Stage['secrets'] = { current: ['the first secret of forty characters or so'] }
  for (const server of servers) await server.start(secrets.current)
  const balancer = await startBalancer(balancerPort, ports.slice(1), folder)
  const customers = startCustomers(
    { site: origin, agency: agency.origin },
    Number(values.customers),
  )

  const staff: Stage['staff'] = (program, parameters) =>
    staffCommand(built(program), parameters, {
      ...settings,
      SESSION_SECRET: secrets.current.join(','),
    })
  const open = async () =>
    (await staff('payments-unresolved', [])).filter((line) => LISTED.test(line))
  const settledByStaff: string[] = []
  let signsOutFrom = Infinity

  const stage: Stage = {
    servers,
    spare,
    secrets,
    database: { primary, leadTo: front.leadTo, silence: front.silence },
    loseAnswers: async () => {
      await addFault(agency.origin, ANSWERS_LOST)
    },
    keepAnswers: async () => {
      await fetch(`${agency.origin}/sim/faults`, { method: 'DELETE' })
    },
    staff,
    settle: async () => {
      const charged = await customers.charged()
      for (const listed of paymentsToSettle(await open())) {
        const to = charged.has(listed.cart) ? 'confirmed' : 'declined'
        await staff('payments-unresolved', settling(listed, to))
        settledByStaff.push(charged.get(listed.cart) ?? '')
      }
    },
    expectSignOuts: () => {
      signsOutFrom = Date.now()
      customers.expectNothing()
    },
  }

  await rehearsal.prepare?.(stage)
  await wait(BEFORE_MS)
  const startedAt = Date.now()
  await rehearsal.act(stage)
  const tookMs = Date.now() - startedAt
  await wait(AFTER_MS)
  await customers.finish()
  const deadline = Date.now() + RESOLVED_WITHIN_MS
  while ((await open()).length > 0 && Date.now() < deadline) await wait(BEFORE_MS)
  const left = await open()

  const events = await customers.history()
  const violations = checkHistory({ events, listed: settledByStaff.map((cart) => ({ cart })) })
  const payments = new Set(events.filter(({ kind }) => kind === 'charged').map(({ cart }) => cart))
  const failed = customers.requests.filter(
    ({ status }) => status === UNANSWERED || status >= SERVER_ERROR,
  )
  const signedOut = customers.requests.filter(
    ({ status, at }) => status === UNAUTHORIZED && at < signsOutFrom,
  )
  const slowest = Math.max(...customers.requests.map((request) => request.tookMs))
  const isGood =
    violations.length === 0 &&
    left.length === 0 &&
    signedOut.length === 0 &&
    (rehearsal.isSilent !== true || failed.length === 0)
  printRow([
    `[${rehearsal.name}](#${rehearsal.manual})`,
    `${Math.round(tookMs / 1_000)} s`,
    payments.size,
    customers.requests.length,
    failed.length,
    `${(slowest / 1_000).toFixed(1)} s`,
    signedOut.length,
    violations.length,
  ])
  for (const server of servers) server.resume()
  balancer.stop()
  for (const server of servers) await server.end()
  await agency.stop()
  await front.close()
  await removePostgresServers()
  if (isGood) rmSync(folder, { recursive: true, force: true })
  else {
    writeFileSync(
      join(folder, 'history.json'),
      JSON.stringify({ events, requests: customers.requests }),
    )
    for (const { rule, cart } of violations) console.log(`  not ${rule}: customer ${cart}`)
    for (const line of left) console.log(`  still open: ${line}`)
    console.log(`  The logs and the history are in ${folder}.`)
  }
  return isGood
}

printHead('Rehearsal,Took,Renewals,Requests,Failed,Slowest,Signed out,Rules broken'.split(','))
let areGood = true
try {
  for (const rehearsal of rehearsals)
    if (new RegExp(values.only).test(rehearsal.name))
      areGood = (await rehearse(rehearsal)) && areGood
} finally {
  // A rehearsal that failed has not removed its own.
  await removePostgresServers()
}
process.exit(areGood ? 0 : 1)
