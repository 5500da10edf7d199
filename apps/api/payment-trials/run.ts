import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'rolldown'
import { startPostgres } from '../src/store/testing/postgres.ts'
import { type Addresses, chargesOf, impatientCustomer, newOwners } from './customer.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { type Plan, plans } from './plans.ts'
import { oneOf, startVictim } from './process.ts'

/**
 * Pays for carts while the servers are killed, and checks the agency's charge journal afterwards: `node run.ts
 * [--trials 200] [--portal sqlite | postgres] [--first-port 4600]`. With PostgreSQL, two servers run the site, and the
 * requests of a customer alternate between them. No payment may be lost, charged twice, or shown as paid without a
 * charge. The control run without a ledger must fail this check.
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '200' },
    portal: { type: 'string', default: 'sqlite' },
    'first-port': { type: 'string', default: '4600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const firstPort = Number(values['first-port'])
const postgres = values.portal === 'postgres' ? await startPostgres() : undefined
const sitePorts = postgres ? [firstPort, firstPort + 3] : [firstPort]
const addresses: Addresses = {
  sites: sitePorts.map((port) => `http://127.0.0.1:${port}`),
  agency: `http://127.0.0.1:${firstPort + 2}`,
}

/** How long a payment may stay unknown after both servers are up again; each server can die of it once. */
const RESOLVED_WITHIN_MS = 30_000 * sitePorts.length
const DISTURBED_FOR_MS = 3_000
/** One for each kill point at which a site without a ledger loses track of a payment. */
const CONTROL_TRIALS = 2

const folder = mkdtempSync(join(tmpdir(), 'payment-trials-'))
cpSync(join(import.meta.dirname, '../../../db/migrations'), join(folder, 'migrations'), {
  recursive: true,
})
const bundle = async (program: string) => {
  const file = join(folder, `${program}.mjs`)
  await build({
    input: join(import.meta.dirname, `${program}.ts`),
    platform: 'node',
    external: ['better-sqlite3'],
    logLevel: 'silent',
    // The SQLite driver is resolved from here, not from the bundle's folder.
    output: {
      file,
      format: 'esm',
      codeSplitting: false,
      paths: { 'better-sqlite3': import.meta.resolve('better-sqlite3') },
    },
  })
  return file
}

/** Pseudorandom numbers, reproducible by their seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface TrialResults {
  trials: number
  deaths: number
  lost: string[]
  doubled: string[]
  ghosts: string[]
}

const runTrials = async (
  ledger: 'ledger' | 'none',
  count: number,
  choose: (all: readonly Plan[]) => readonly Plan[],
): Promise<TrialResults> => {
  const [siteProgram, agencyProgram] = [await bundle('site'), await bundle('agency')]
  const agency = await startVictim(agencyProgram, [
    String(firstPort + 2),
    join(folder, ledger, 'agency.sqlite'),
  ])
  const proxy = await openFaultyProxy(firstPort + 1, firstPort + 2)
  const portal = postgres?.url ?? join(folder, ledger, 'portal.sqlite')
  // Cart numbers repeat in every run: a new secret keeps records of earlier runs in the database from matching.
  const secret = randomUUID()
  const random = randomFrom(Number(values.seed))
  const machines = sitePorts.map((port) =>
    startVictim(siteProgram, [
      String(port),
      `http://127.0.0.1:${firstPort + 1}/agency`,
      portal,
      secret,
      ledger,
    ]),
  )
  const site = oneOf(await Promise.all(machines), random)
  const owners = await newOwners(addresses.agency, count)
  const all = choose(plans(random))
  const results: TrialResults = { trials: count, deaths: 0, lost: [], doubled: [], ghosts: [] }

  for (const [index, owner] of owners.entries()) {
    const plan = all[index % all.length]
    if (!plan) break
    await Promise.all([site.up(), agency.up()])
    const customer = await impatientCustomer(addresses, owner)
    await customer.goToPayment()
    await plan.prepare({ site, agency, proxy })
    const paying = customer.pay({ ...plan, withinMs: DISTURBED_FOR_MS + RESOLVED_WITHIN_MS })
    await plan.disturb({ site, agency, proxy })
    const isShownAsPaid = await paying
    const charges = await chargesOf(addresses, owner)
    const name = `${index + 1}: ${plan.name}`
    if (charges > 1) results.doubled.push(name)
    else if (isShownAsPaid && charges === 0) results.ghosts.push(name)
    else if (!isShownAsPaid) results.lost.push(name)
  }
  results.deaths = site.deaths() + agency.deaths()
  site.stop()
  agency.stop()
  proxy.close()
  return results
}

const report = (name: string, { trials, deaths, lost, doubled, ghosts }: TrialResults) => {
  console.log(
    `${name}: ${trials} payments, ${deaths} processes killed: ${lost.length} lost, ${doubled.length} doubled, ${ghosts.length} shown as paid without a charge`,
  )
  for (const trial of [...lost, ...doubled, ...ghosts]) console.log(`  ${trial}`)
}

console.log(
  `seed ${values.seed}, ${postgres ? `two machines on PostgreSQL (${postgres.kind})` : 'one machine on SQLite'}`,
)
const withLedger = await runTrials('ledger', Number(values.trials), (all) => all)
report('with the ledger', withLedger)
const control = await runTrials('none', CONTROL_TRIALS, (all) =>
  all.filter(({ name }) => /the site dies after (?:it is sent|the answer)$/.test(name)),
)
report('control, without the ledger', control)
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })

const isSafe = withLedger.lost.length + withLedger.doubled.length + withLedger.ghosts.length === 0
const canSee = control.doubled.length > 0
if (!canSee)
  console.log('The control arm was not caught: these trials would not see a double charge.')
process.exit(isSafe && canSee ? 0 : 1)
