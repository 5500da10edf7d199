import { randomUUID } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from 'rolldown'
import { startPostgres } from '@mva/api/testing/store/postgres'
import { programOptions } from '@mva/http/bundle'
import type { Owner } from '@mva/simulator/testing/new-owner'
import { restartsOfRotation, rotationOf, secretsAt } from '../support/rotation.ts'
import { checkHistory, type HistoryEvent } from './check-history.ts'
import {
  type Addresses,
  again,
  backUp,
  cartAt,
  cartOf,
  chargesAt,
  customerOfTrial,
  type ImpatientCustomer,
  listedAt,
  MAX_SETUP_MS,
  newOwners,
} from './customer.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { type Plan, plans } from './plans.ts'
import { oneOf, startVictim } from './process.ts'
import { paymentsToSettle, settling, staffCommand } from './staff.ts'

/**
 * Pays for carts while servers, connections and databases fail, and checks the agency's books against what the customers
 * were shown. With PostgreSQL, two servers run the site, and the requests of a customer alternate between them. The
 * control without a ledger must be caught. The history of each run is checked however the run ends, and is kept if
 * something is wrong.
 */
const { values } = parseArgs({
  options: {
    /** Payments on one machine. On two machines there are half as many. */
    trials: { type: 'string', default: '2000' },
    /** `sqlite`: one machine, `postgres`: two; either runs all trials. */
    portal: { type: 'string', default: 'both' },
    /** Customers who pay at the same time, under the same plan. */
    together: { type: 'string', default: '5' },
    skip: { type: 'string', default: '0' },
    /** Only the plans whose names contain this text. */
    only: { type: 'string', default: '' },
    /** The payment check that the agency's folder declares. */
    check: { type: 'string', default: 'validate-cart' },
    /** The first of three free ports. */
    'first-port': { type: 'string', default: '4600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

const firstPort = Number(values['first-port'])
const agencyPort = firstPort + 2

const MAX_PAYMENT_MS = 60_000
/** How long a payment may stay unknown while nothing fails any more; the other questions leave some to staff. */
const RESOLVED_WITHIN_MS = values.check === 'validate-cart' ? MAX_PAYMENT_MS : 15_000

const folder = mkdtempSync(join(tmpdir(), 'payment-trials-'))
/** As deep as that of the built site, which finds its agency from there. */
const programs = join(folder, 'apps/api/dist')
const copy = (from: string, to: string) =>
  cpSync(join(import.meta.dirname, '../..', from), to, { recursive: true })
copy('db/migrations', join(programs, 'migrations'))
copy('agencies', join(folder, 'agencies'))

const bundle = async (program: string) => {
  const file = join(programs, `${program}.mjs`)
  await build({
    ...programOptions,
    input: join(import.meta.dirname, `${program}.ts`),
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
const [siteProgram, agencyProgram] = await Promise.all([bundle('site'), bundle('agency')])

/** Pseudorandom numbers, reproducible by their seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** When a payment can no longer take effect, after which staff may call it declined. */
const SETTLED_BY_STAFF_AFTER_MS = 5_000
const UNRESOLVED_COMMAND = join(
  import.meta.dirname,
  '../../apps/api/src/commands/payments-unresolved.ts',
)

/** Ctrl+C ends the trials early; what was paid until then is checked. */
const ending = new AbortController()
process.once('SIGINT', () => ending.abort())

/** The history that broke a rule. */
const MAX_LINES = 40

interface Arm {
  name: string
  ledger: 'ledger' | 'none'
  /** Whether the agency ever reports a finalized cart as finalized. */
  closing: 'closes' | 'never closes'
  portal: string
  machines: number
  trials: number
  together: number
  /** How long a customer tries to pay. */
  withinMs: number
  firstPlan: number
  choose: (all: readonly Plan[]) => readonly Plan[]
}

const isPaid = ({ history }: ImpatientCustomer) =>
  history.some((event) => event.kind === 'shown' && event.as === 'paid')

interface Results {
  violations: string[]
  /** What kept the run from its end, or a customer from the payment. */
  troubles: string[]
}

/** Runs the trials of an arm on a site and an agency of its own, and checks their history. */
const runTrials = async (arm: Arm): Promise<Results> => {
  const own = join(folder, arm.name)
  mkdirSync(own)
  const [agencyFile, backupFile] = [join(own, 'agency.sqlite'), join(own, 'backup.sqlite')]
  const random = randomFrom(Number(values.seed))
  const agency = await startVictim(agencyProgram, [String(agencyPort), agencyFile, arm.closing])
  const proxy = await openFaultyProxy(agencyPort)
  const sitePorts = [firstPort, firstPort + 1].slice(0, arm.machines)
  // Cart numbers repeat in every run: a new secret keeps records of earlier runs in the database from matching.
  let rotation = rotationOf(randomUUID(), randomUUID())
  let restarts = 0
  let rotated = 0
  const agencyUrl = `http://127.0.0.1:${proxy.port}/agency`
  const parametersAt = (machine: number) => {
    const secrets = secretsAt(rotation, restarts, { machine, machines: sitePorts.length })
    const port = String(sitePorts[machine])
    return [port, agencyUrl, arm.portal, secrets.join(','), values.check, arm.ledger]
  }
  const machines = await Promise.all(
    sitePorts.map((_, machine) => startVictim(siteProgram, parametersAt(machine))),
  )
  const site = oneOf(machines, random)

  /** Each step of the manual restarts all machines one by one; after the last one the next rotation begins. */
  const rotateSecret = async () => {
    if (restarts === restartsOfRotation(machines.length)) {
      const [current] = secretsAt(rotation, restarts, { machine: 0, machines: machines.length })
      rotation = rotationOf(current, randomUUID())
      restarts = 0
    }
    const turn = restarts % machines.length
    restarts += 1
    rotated += 1
    await machines[turn]?.replace(parametersAt(turn))
  }
  const addresses: Addresses = {
    sites: sitePorts.map((port) => `http://127.0.0.1:${port}`),
    agency: `http://127.0.0.1:${agencyPort}`,
  }
  const owners = await newOwners(addresses.agency, arm.trials)
  await backUp(addresses.agency, backupFile)

  /** Books of the agency before it was restored. */
  const formerCharges: HistoryEvent[] = []
  const allCustomers: ImpatientCustomer[] = []
  const planOf = new Map<string, string>()
  const troubles: string[] = []

  /** Returns whether `act` succeeded; if not, notes why. */
  const succeeds = (what: string, act: () => Promise<unknown>): Promise<boolean> =>
    act().then(
      () => true,
      (error: unknown) => {
        troubles.push(`${what}: ${String(error)}`)
        return false
      },
    )

  const stage = {
    site,
    agency,
    proxy,
    rotateSecret,
    restoreAgency: async () => {
      formerCharges.push(...(await chargesAt(addresses.agency)))
      await agency.restart(() => {
        for (const part of ['-wal', '-shm']) rmSync(`${agencyFile}${part}`, { force: true })
        copyFileSync(backupFile, agencyFile)
      })
    },
  }

  const pay = async (plan: Plan, together: readonly Owner[]) => {
    await Promise.all([site.up(), agency.up()])
    await plan.begin(stage)
    const customers = together.map((owner) => customerOfTrial(addresses, owner, random))
    allCustomers.push(...customers)
    const areAtPayment = await Promise.all(
      customers.map((customer) =>
        succeeds(`a customer never paid (${plan.name})`, () =>
          again(customer.goToPayment, MAX_SETUP_MS),
        ),
      ),
    )
    plan.prepare(stage)
    const paying = customers
      .filter((_, index) => areAtPayment[index])
      .map((customer) => customer.pay({ ...plan, withinMs: arm.withinMs }))
    await plan.disturb(stage)
    await Promise.all(paying)
    site.tell(null)
    agency.tell(null)
    proxy.cut('answer', [])
    proxy.delay([])
  }

  for (let first = 0, turn = arm.firstPlan; first < owners.length; turn += 1) {
    if (ending.signal.aborted) break
    const all = arm.choose(plans(random))
    const plan = all[turn % all.length]
    if (!plan) throw new Error('there is no such plan')
    const together = owners.slice(first, first + arm.together)
    for (const owner of together) planOf.set(cartOf(owner), plan.name)
    if (!(await succeeds(`the run ended early (${plan.name})`, () => pay(plan, together)))) break
    first += together.length
  }

  const lookAgain = () =>
    succeeds('the last look', async () => {
      for (const customer of allCustomers) if (!isPaid(customer)) await customer.look()
    })
  /** The carts with a payment on the list of staff. */
  const listNow = async () => {
    const emails = (await listedAt(addresses.sites[0] ?? '')).map(({ email }) => email)
    return owners.filter(({ email }) => emails.includes(email)).map(cartOf)
  }

  /** Staff ask the agency about each listed payment, and settle it as the manual says. */
  const settleByHand = async () => {
    const known = await listedAt(addresses.sites[0] ?? '')
    const [machine, of] = [0, sitePorts.length]
    const secrets = secretsAt(rotation, restarts, { machine, machines: of })
    const settings = { PORTAL_DATABASE_URL: arm.portal, SESSION_SECRET: secrets.join(',') }
    const staff = (...parameters: string[]) =>
      staffCommand(UNRESOLVED_COMMAND, parameters, settings)
    for (const toSettle of paymentsToSettle(await staff())) {
      const { reference, cart: number } = toSettle
      const email = known.find((payment) => payment.reference === reference)?.email
      const owner = owners.find((customer) => customer.email === email)
      const cart = await cartAt(addresses.agency, number)
      // An agency that was restored has given the number to another customer.
      if (!cart || !owner || cart.customerId !== owner.customerId) continue
      const to = cart.isCheckedOut ? 'confirmed' : 'declined'
      await staff(...settling(toSettle, to)).catch(async (error: unknown) => {
        // The site may have settled it meanwhile.
        const left = paymentsToSettle(await staff())
        if (left.some(({ reference }) => reference === toSettle.reference)) throw error
      })
    }
  }

  let listed: string[] = []
  const charges = [...formerCharges]
  await succeeds('the last start', () => Promise.all([site.up(), agency.up()]))
  await proxy.settled()
  // No payment is under way after a look, and one that is on no list then was settled before the next look.
  await lookAgain()
  await succeeds('the list of staff', async () => {
    listed = await listNow()
  })
  await lookAgain()
  const firstListed = listed
  if (listed.length > 0)
    await succeeds('staff settle', async () => {
      await wait(SETTLED_BY_STAFF_AFTER_MS)
      await settleByHand()
      listed = await listNow()
      await lookAgain()
    })
  await succeeds("the agency's books", async () => {
    charges.push(...(await chargesAt(addresses.agency)))
  })
  const events = [...allCustomers.flatMap(({ history }) => history), ...charges]
  writeFileSync(join(own, 'history.json'), JSON.stringify({ events, listed }))
  const ofStaff = listed.map((cart) => ({ cart }))
  const violations = checkHistory({ events, listed: ofStaff }).map(({ cart, rule }) => {
    const of = events
      .filter((event) => event.cart === cart)
      .toSorted((one, other) => one.at - other.at)
    const start = of[0]?.at ?? 0
    const story = of.map((event) =>
      [
        event.at - start,
        event.kind,
        'as' in event ? event.as : 'payment' in event ? event.payment.slice(0, 6) : '',
      ].join(' '),
    )
    return `not ${rule}: ${planOf.get(cart)}\n    ${story.slice(-MAX_LINES).join('\n    ')}`
  })
  const deaths = site.deaths() + agency.deaths()
  await Promise.all([site.stop(), agency.stop()])
  proxy.close()
  const payments = new Set(
    events.filter(({ kind }) => kind === 'requested').map(({ cart }) => cart),
  ).size
  const charged = firstListed.filter((cart) => charges.some((charge) => charge.cart === cart))
  console.log(
    `${arm.name}: ${payments} payments, ${deaths} processes killed, ${rotated} restarted with other secrets, ${firstListed.length} listed for staff (${charged.length} of them charged, ${listed.length} left by them), ${violations.length} rules broken`,
  )
  return { violations, troubles }
}

const trials = Number(values.trials)
const together = Number(values.together)
const choose = (all: readonly Plan[]) => all.filter(({ name }) => name.includes(values.only))
const withLedger = {
  ledger: 'ledger',
  closing: 'closes',
  together,
  withinMs: RESOLVED_WITHIN_MS,
  choose,
} as const

const onOneMachine = (): Promise<Results> =>
  runTrials({
    ...withLedger,
    name: 'one machine on SQLite',
    portal: join(folder, 'portal.sqlite'),
    machines: 1,
    trials,
    firstPlan: Number(values.skip),
  })

const onTwoMachines = async (count: number, firstPlan: number): Promise<Results> => {
  const postgres = await startPostgres()
  const name = `two machines on PostgreSQL (${postgres.kind})`
  const portal = postgres.url
  const results = await runTrials({
    ...withLedger,
    name,
    portal,
    machines: 2,
    trials: count,
    firstPlan,
  })
  await postgres.stop()
  return results
}

/** One payment that is certain to be charged twice without a ledger. */
const control = (): Promise<Results> =>
  runTrials({
    name: 'control without a ledger',
    ledger: 'none',
    closing: 'never closes',
    portal: join(folder, 'control.sqlite'),
    machines: 1,
    trials: 1,
    together: 1,
    withinMs: MAX_PAYMENT_MS,
    firstPlan: 0,
    choose: (all) => all.filter(({ name }) => name === 'the site dies after the answer'),
  })

console.log(`seed ${values.seed}`)
const results: Results[] = []
if (values.portal !== 'postgres') results.push(await onOneMachine())
if (values.portal === 'postgres') results.push(await onTwoMachines(trials, Number(values.skip)))
if (values.portal === 'both')
  results.push(
    await onTwoMachines(Math.ceil(trials / 2), Math.ceil(trials / together) + Number(values.skip)),
  )
const { violations } = await control()

const broken = results.flatMap((each) => [...each.violations, ...each.troubles])
for (const violation of broken) console.log(`  ${violation}`)
const isCaught = violations.some((violation) => violation.startsWith('not charged once'))
if (!isCaught)
  console.log('The control was not caught: these trials would not see a double charge.')
const isGood = broken.length === 0 && isCaught
if (isGood) rmSync(folder, { recursive: true, force: true })
else console.log(`The histories are in ${folder}.`)
process.exit(isGood ? 0 : 1)
