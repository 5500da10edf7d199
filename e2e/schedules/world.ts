import type { AgencyRequest, Transport } from '@mva/agency/transport/transport'
import {
  type FinalizeRequest,
  PAYMENT_DEADLINE_MS,
  SETTLED_AFTER_MS,
  startSiteProcess,
} from '@mva/api/testing/site-process'
import type { PortalDatabase } from '@mva/db-portal/portal-database'
import type { HistoryEvent, Listed } from '../payments/check-history.ts'
import { correcting, paymentsToSettle, settling } from '../payments/staff.ts'
import { restartsOfRotation, rotationOf, secretsAt } from '../support/rotation.ts'
import { agencyLine } from './agency-line.ts'
import {
  type AgencyBooks,
  type CartBody,
  type FinalizeBody,
  cancellation,
  openAgency,
  renewal,
  secondRenewal,
  STRANGERS_CART,
} from './agency.ts'
import { type Browse, type Browser, newBrowser, newCustomer } from './customer.ts'
import { newMachine, type Running, type RunningMachine } from './machines.ts'
import { CO_OWNER, type Command, type Schedule } from './schedule.ts'
import {
  type Content,
  contentOf,
  fillDatabase,
  sharedDatabase,
  type Unsettled,
  unsettledPayments,
} from './shared-database.ts'
import {
  type Disturbance,
  type Machine,
  type Origin,
  type Place,
  places,
  placesNearMoney,
  type SimulatedProcess,
} from './simulated-process.ts'
import { createSteps, type Step } from './steps.ts'
import { currentSurroundings, runWithin, type Surroundings } from './virtual-surroundings.ts'
import { disturbanceWords } from './words.ts'

/** How long after a broken connection a call takes effect at the latest, as the agency told the operator. */
const EFFECTS_WITHIN_MS = SETTLED_AFTER_MS - 1

const START = Date.UTC(2026, 10, 23, 12)
const BROWSER_ONE_WAY_MS = 10
/** A record of a customer is kept for a day, and here a payment for half of one. */
const DAY_MS = 90_000_000
const KEPT_MS = 43_200_000
const LONG_KEPT_MS = 20 * DAY_MS
/** By how much a database that is replicated without waiting is behind. */
const REPLICATION_LAG_MS = 2_000
const RETRY_START_MS = 1_000

/** As many payments as the site sends at the same time, and how long they take. */
const STRANGERS = 12
const STRANGERS_MS = 6_000

/** By how much the pause between the ticks of an interval grows while nothing happens, and while a call is open. */
const GROWTH = 4
const MAX_STRETCH = 64
const MAX_STRETCH_IN_CALL = 2

/** What the customer has done before the schedule begins. */
export interface Beginning {
  content: Content
  books: AgencyBooks
  /** Of the customer, and of the co-owner. */
  browsers: readonly Browser[]
  /** How many ids were made. */
  ids: number
}

interface WorldOptions {
  schedule: Schedule
  database: PortalDatabase
  beginning: Beginning
  /** Whether the story has every step. */
  isDetailed: boolean
  controls: Controls
}

/** What is made worse than it is, to see that the rules are broken then. */
export interface Controls {
  /** Processes keep their payments in memory only. */
  hasNoLedger?: boolean
  /** The database that takes over lacks what was acknowledged in the last seconds. */
  losesCommits?: boolean
}

/** Machines that run the site's own code, their database, the agency, a customer, and a clock for all of them. */
export const createWorld = ({
  schedule,
  database,
  beginning,
  isDetailed,
  controls,
}: WorldOptions) => {
  const events: HistoryEvent[] = []
  const story: string[] = []
  let { ids } = beginning
  let random = schedule.variation
  let { rotated } = schedule
  let isCalm = true
  let hasBegun = false
  /** The payments in progress and the unknown ones, by the ledger. */
  let unsettled: readonly Unsettled[] = []
  /** When something happened last, and when a payment was sent last, in milliseconds. */
  let activeAt = 0
  let sentAt = 0
  let lastShown = ''
  /** When a connection to the database broke last, in milliseconds. */
  let databaseBrokeAt = 0
  /** What the processes have heard from the agency about a sale. */
  const heard: Heard[] = []
  /** What the other database had at which time. */
  const replicated: { at: number; content: Content }[] = []
  /** By how much the clock of the database is ahead, in milliseconds. */
  let databaseAheadMs = 0
  /** By how much it was set forward in all. */
  let setForwardMs = 0

  const tell = (line: string) =>
    story.push(`${(steps.now() / 1000).toFixed(3).padStart(9)}  ${line}`)

  const note = (event: HistoryEvent) => {
    events.push(event)
    if (event.kind === 'shown') {
      if (event.as !== lastShown) tell(`    = the customer reads: ${event.as}`)
      lastShown = event.as
    } else tell(`    = ${event.kind}${'payment' in event ? ` ${event.payment}` : ''}`)
  }

  const vary = (ms: number) => {
    if (schedule.variation === 0) return ms
    random = (random * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.ceil(ms * 16 ** (random / 2_147_483_648 - 1))
  }

  const disturbanceOf = (step: Step): Disturbance | undefined => {
    const { origin } = step
    const number = origin.steps[step.place]
    origin.steps[step.place] += 1
    if (isCalm) return undefined
    const numberNear = step.near && origin.steps[step.near]
    if (step.near) origin.steps[step.near] += 1
    const disturbance = origin.disturbances.find(({ place, at }) =>
      place === step.near ? at === numberNear : place === step.place && at === number,
    )
    if (disturbance) disturb(disturbance, step)
    return disturbance
  }

  const steps = createSteps({
    disturbanceOf,
    vary,
    onStep: ({ origin, place, label }) => {
      if (isDetailed) tell(`      ${origin.name}, ${place} ${origin.steps[place] - 1}: ${label()}`)
    },
  })

  const newOrigin = (name: string, disturbances: readonly Disturbance[] = []): Origin => ({
    name,
    disturbances,
    steps: noSteps(),
    process: null,
    readAt: 0,
    writtenAt: 0,
  })
  const background = newOrigin('background', schedule.background)
  const currentOrigin = () => currentSurroundings()?.origin ?? background

  const machines = Array.from({ length: schedule.machines }, (_, index) =>
    newMachine(
      'ABC'[index] ?? '',
      secretsAt(rotation, rotated, { machine: index, machines: schedule.machines }),
    ),
  )
  const machineAt = (index: number) => machines[index % machines.length]

  const agency = openAgency(
    {
      validates: schedule.check === 'validate-cart' ? 'state' : 'contents',
      isAntibotTokenUsedOnce: schedule.isAntibotTokenUsedOnce,
      completesLater: schedule.completesLater,
      comparesCart: schedule.comparesCart,
      is400BeforeSale: schedule.is400BeforeSale,
    },
    beginning.books,
    note,
    steps.now,
  )

  const surroundingsOf = (process: SimulatedProcess, origin: Origin): Surroundings => {
    const { machine } = process
    const timer = (afterMs: number, run: () => void, latestAt?: () => number) =>
      steps.add(afterMs, {
        label: () => `a timer of ${machine.name}`,
        origin,
        process,
        place: 'timer',
        ...(latestAt && { latestAt }),
        execute: () => runWithin(surroundings, run),
      })
    const surroundings: Surroundings = {
      origin,
      now: () => START + steps.now() + machine.skewMs,
      elapsed: steps.now,
      after: (ms, callback) => timer(ms, callback),
      // Ticks less often while nothing happens: it would find nothing to do.
      every: (ms, callback) => {
        let stretch = 1
        let cancel = () => {}
        const next = () => {
          const plannedAt = steps.now()
          const isInCall = process.connections.size > 0
          const factor = isInCall ? Math.min(stretch, MAX_STRETCH_IN_CALL) : stretch
          const wasActive = () => activeAt > plannedAt
          cancel = timer(
            ms * factor,
            () => {
              stretch = wasActive() ? 1 : Math.min(GROWTH * stretch, MAX_STRETCH)
              next()
              // The background work looks for payments in progress, and for those that are due to be asked about.
              if (origin !== background || unsettled.some(hasWork)) callback()
            },
            () => (wasActive() ? activeAt + ms : Infinity),
          )
        }
        next()
        return () => cancel()
      },
      randomId: () => {
        ids += 1
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
      },
    }
    return surroundings
  }

  const databaseClock = () => START + steps.now() + databaseAheadMs
  const hasWork = ({ state, next_ask_at: nextAskAt }: Unsettled) =>
    state !== 'unknown' || nextAskAt <= databaseClock()

  const transportOf = (process: SimulatedProcess): Transport => {
    const send = agencyLine({
      agency,
      steps,
      process,
      origin: currentOrigin,
      deadlineMs: PAYMENT_DEADLINE_MS,
      effectsWithinMs: EFFECTS_WITHIN_MS,
      beyondMs: schedule.beyondMs,
      clockAheadMs: () => setForwardMs,
      isRepeatable: () => !schedule.arePostsNeverRepeated,
      executionMsOf: (request) => (isOfStrangers(request) ? STRANGERS_MS : undefined),
      onSent: (request) => {
        const changed = changedCart(request)
        if (
          unsettled.some(({ agency_cart: cart, state }) => cart === changed && state !== 'intent')
        )
          for (const cart of agency.namesIn(changed ?? ''))
            note({ kind: 'changed', cart, at: steps.now() })
        const { names, payment } = saleIn(request)
        if (payment === undefined) return
        sentAt = steps.now()
        for (const cart of names) note({ kind: 'sent', cart, payment, at: sentAt })
      },
    })
    return async (request) => {
      const { names, payment, by } = saleIn(request)
      const response = await send(request)
      for (const cart of names) note({ kind: 'answered', cart, at: steps.now() })
      if (agency.tellsSale(response)) heard.push({ names, by, payment, at: steps.now(), process })
      return response
    }
  }

  /** What is in the cart that a call examines or finalizes, whose it is, and by which click it is paid for. */
  const saleIn = (request: AgencyRequest) => {
    const about = aboutCart(request)
    const cart = String(about?.transactionCart.transactionCartId ?? '')
    return {
      names: about ? agency.namesIn(cart) : [],
      by: nameOfCustomer(agency.ownerOf(cart)),
      payment: about && request.path.endsWith('finalizecart') ? agency.clickOf(about) : undefined,
    }
  }

  const start = (machine: RunningMachine) => {
    const process: SimulatedProcess = { machine, isDead: false, connections: new Set() }
    const site = runWithin(surroundingsOf(process, background), () =>
      startSiteProcess({
        secrets: machine.secrets,
        database: sharedDatabase({
          database,
          rules: schedule.rules,
          steps,
          process,
          origin: currentOrigin,
          clock: databaseClock,
          onPaymentsWritten: async () => {
            unsettled = await unsettledPayments(database)
            if (controls.losesCommits)
              replicated.push({ at: steps.now(), content: await contentOf(database) })
          },
          areSteps: () => hasBegun,
        }),
        transport: transportOf(process),
        checkSettings: {
          paymentCheck: schedule.check,
          areAntibotTokensReusable: !schedule.isAntibotTokenUsedOnce,
          arePostsNeverRepeated: schedule.arePostsNeverRepeated,
          is400BeforeSale: schedule.is400BeforeSale,
        },
        hasNoLedger: controls.hasNoLedger,
        onTrouble: (what, cause) => tell(`    (${machine.name}: ${what}: ${String(cause)})`),
      }),
    )
    return site.then(
      (started) => {
        machine.running = { process, site: started, requests: new Set() }
      },
      () => {
        process.isDead = true
        startLater(machine, RETRY_START_MS)
      },
    )
  }

  const startLater = (machine: RunningMachine, afterMs: number) =>
    steps.add(afterMs, {
      label: () => `${machine.name} starts`,
      origin: background,
      place: 'browser',
      process: null,
      // A machine is down for no longer than the schedule says: at the end all of them run.
      isExact: true,
      execute: () => void start(machine),
    })

  const end = (process: SimulatedProcess) => {
    process.isDead = true
    for (const machine of machines) if (machine.running?.process === process) machine.running = null
    for (const breaks of process.connections) breaks()
  }

  const disturb = (disturbance: Disturbance, step: Step) => {
    activeAt = steps.now()
    tell(`  ! ${disturbanceWords(disturbance)}: ${step.label()} (${step.origin.name})`)
    const process = step.process ?? step.origin.process
    const isBroken = ['break', 'lose', 'fail over'].includes(disturbance.does)
    if (isBroken && step.place === 'database') databaseBrokeAt = steps.now()
    if (!process || process.isDead) return
    const { machine } = process
    if (disturbance.does === 'fail over' && schedule.rules === 'postgres') {
      databaseAheadMs += disturbance.ms
      setForwardMs += Math.max(0, disturbance.ms)
      steps.breakAll('database')
      if (controls.losesCommits) loseCommits()
    }
    if (disturbance.does === 'pause') {
      sleep(machine, disturbance.ms)
      machine.isInputFirst = disturbance.isInputFirst
    }
    if (disturbance.does === 'skew') machine.skewMs = disturbance.ms
    const disturbed = machines.find(({ name }) => name === machine.name)
    if (disturbance.does === 'kill' && disturbed) die(disturbed, disturbance.downMs)
  }

  const die = (machine: RunningMachine, downMs: number) => {
    const { running } = machine
    if (!running) return
    end(running.process)
    startLater(machine, downMs)
  }

  /** Nothing of its process happens for so long. */
  const sleep = (machine: Machine, ms: number) => {
    machine.pausedUntil = Math.max(machine.pausedUntil, steps.now() + ms)
  }

  const loseCommits = () => {
    const { content } = replicated.findLast(({ at }) => at <= steps.now() - REPLICATION_LAG_MS) ?? {
      content: beginning.content,
    }
    steps.add(0, {
      label: () => 'the other database takes over',
      origin: background,
      process: null,
      place: 'database',
      isExact: true,
      execute: () => fillDatabase(database, content),
    })
  }

  /** SIGTERM, and the start of the next process. */
  const restart = async (machine: RunningMachine | undefined, origin: Origin) => {
    const { running } = machine ?? {}
    if (!machine || !running) return
    machine.running = null
    origin.process = running.process
    await Promise.allSettled(running.requests)
    await runWithin(surroundingsOf(running.process, origin), () => running.site.close())
    end(running.process)
    void start(machine)
  }

  /** The operator restarts the next machine, as the manual says: only when all of them run. */
  const rotate = async (origin: Origin) => {
    const turn = machineAt(rotated)
    if (!turn || !machines.every(({ running }) => running)) return
    if (rotated >= restartsOfRotation(machines.length)) return
    rotated += 1
    turn.secrets = secretsAt(rotation, rotated, {
      machine: machines.indexOf(turn),
      machines: machines.length,
    })
    await restart(turn, origin)
  }

  const browse: Browse = (origin, machine, what, handle) =>
    new Promise((resolve) => {
      const arriveLater = (label: string, execute: () => void, lose?: () => void) =>
        void steps.add(BROWSER_ONE_WAY_MS, {
          label: () => `${label}: ${what}`,
          origin,
          place: 'browser',
          process: null,
          execute,
          ...(lose && { break: lose, canVanish: true }),
        })
      const fail = () =>
        arriveLater('the browser learns that the connection broke', () =>
          resolve({ failed: 'network', readAt: 0, writtenAt: 0 }),
        )

      const serve = (running: Running, isAnswered = true) => {
        const { process } = running
        origin.process = process
        process.connections.add(fail)
        const handled = runWithin(surroundingsOf(process, origin), () => handle(running)).then(
          (result) => {
            process.connections.delete(fail)
            const { readAt, writtenAt } = origin
            if (!isAnswered) return
            arriveLater(
              'the browser receives the answer',
              () => resolve({ ...result, readAt, writtenAt }),
              fail,
            )
          },
        )
        running.requests.add(handled)
        void handled.finally(() => running.requests.delete(handled))
      }

      const balance = () => {
        activeAt = steps.now()
        const preferred = machineAt(machine)
        const { running } = preferred?.running
          ? preferred
          : (machines.find((other) => other.running) ?? {})
        if (!running) return fail()
        steps.add(0, {
          label: () => `${running.process.machine.name} handles: ${what}`,
          origin,
          place: 'browser',
          process: running.process,
          execute: () => serve(running),
          repeat: ({ ms, isSecondAnswered }) => {
            serve(running, !isSecondAnswered)
            serveLater(ms, isSecondAnswered)
          },
          break: fail,
        })
      }
      /** The balancer sends the request to the other machine as well. */
      const serveLater = (ms: number, isAnswered: boolean) =>
        steps.add(ms, {
          label: () => `the balancer repeats: ${what}`,
          origin,
          place: 'browser',
          process: null,
          execute: () => {
            const { running } = machineAt(machine + 1) ?? {}
            if (running) serve(running, isAnswered)
            else if (isAnswered) fail()
          },
        })
      arriveLater('the request arrives', balance, fail)
    })

  const customers = agency.accessTokens.map((accessToken, index) =>
    newCustomer({
      browse,
      note: (event) => note({ ...event, by: nameOfCustomer(index) }),
      tell,
      now: steps.now,
      wait: (origin, ms) =>
        new Promise((resolve) => {
          steps.add(ms, {
            label: () => 'the page asks again',
            origin,
            place: 'timer',
            process: null,
            execute: resolve,
          })
        }),
      accessToken,
      customerId: String(index + 1),
      browser: beginning.browsers[index] ?? newBrowser,
      hasChosen: index === 0,
      services: schedule.isFree ? [cancellation, secondRenewal] : [renewal, secondRenewal],
      hasDayPassed: () => steps.now() > DAY_MS,
      isShared: schedule.hasCoOwner,
    }),
  )

  /** Runs the command of staff; returns no lines if all servers are down. */
  const unresolved = async (args: string[], origin: Origin): Promise<readonly string[]> => {
    const { running } = machines.find((machine) => machine.running) ?? {}
    if (!running) return []
    origin.process = running.process
    return runWithin(surroundingsOf(running.process, origin), () => running.site.unresolved(args))
  }

  /**
   * Staff settle what the agency says in writing. Before that they take it for another payment, which changes nothing. At the
   * end, when the customer asks for nothing, they also decline what was charged, and another person corrects it.
   */
  const settleByStaff = async (origin: Origin) => {
    for (const listed of paymentsToSettle(await unresolved([], origin))) {
      const { reference, cart } = listed
      const [to, opposite] = agency.isCheckedOut(cart)
        ? (['confirmed', 'declined'] as const)
        : (['declined', 'confirmed'] as const)
      for (const name of agency.namesIn(cart))
        note({ kind: 'answered', cart: name, at: steps.now() })
      const err = (wrong: Partial<typeof listed>) =>
        unresolved(settling({ ...listed, ...wrong }, opposite), newOrigin('an error')).catch(
          () => undefined,
        )
      await err({ cart: `${cart}1` })
      await err({ amount: '1.00' })
      const isWrong = isCalm && to === 'confirmed' && (await err({})) !== undefined
      tell(`    staff ${isWrong ? 'correct' : 'settle'} ${reference} as ${to}`)
      await unresolved(isWrong ? correcting(listed, to) : settling(listed, to), origin)
    }
  }

  /** Nothing happens for a day. Late effects end before. */
  const passDay = () => {
    const isIdle = machines.every(
      ({ running, pausedUntil }) => running && pausedUntil <= steps.now(),
    )
    if (isIdle && steps.isQuiet() && schedule.beyondMs === 0) steps.skip(DAY_MS)
  }

  /** What each server does from time to time, with a short retention. */
  const sweep = async (origin: Origin, machine: RunningMachine | undefined) => {
    const { running } = machine ?? {}
    if (!running) return
    origin.process = running.process
    await runWithin(surroundingsOf(running.process, origin), () =>
      // What is in progress for days is kept for longer than that.
      running.site.sweep(schedule.completesLater ? LONG_KEPT_MS : KEPT_MS),
    )
  }

  const payForStrangers = (origin: Origin, machine: RunningMachine | undefined) => {
    const { running } = machine ?? {}
    if (!running) return
    origin.process = running.process
    runWithin(surroundingsOf(running.process, origin), () => {
      for (let count = 0; count < STRANGERS; count += 1)
        void running.site.finalize(strangersOrder).catch(() => undefined)
    })
  }

  const execute = async (command: Command, origin: Origin): Promise<void> => {
    const machine = machineAt(command.machine)
    switch (command.act) {
      case 'wait':
        return new Promise(() => {})
      case 'next step of the rotation':
        return rotate(origin)
      case 'restart':
        return restart(machine, origin)
      case 'strangers pay':
        return payForStrangers(origin, machine)
      case 'staff settle':
        if (steps.now() < sentAt + PAYMENT_DEADLINE_MS + EFFECTS_WITHIN_MS + schedule.beyondMs)
          return
        return settleByStaff(origin)
      case 'staff hurry':
        // What an agency executes later than it promised is no error of staff.
        return schedule.beyondMs === 0 ? settleByStaff(origin) : undefined
      case 'a day passes':
        return passDay()
      case 'sweep':
        return sweep(origin, machine)
      case 'the process sleeps':
        return machine && sleep(machine, command.patienceMs)
      case 'the process is killed':
        return machine && die(machine, command.patienceMs)
      default: {
        const isOfCoOwner = command.tab === CO_OWNER
        return customers[isOfCoOwner ? 1 : 0]?.act(
          command.act,
          isOfCoOwner ? 0 : command.tab,
          command.machine,
          origin,
        )
      }
    }
  }

  /** Waits for work, as long as a command waits for its end. Returns undefined if it does not end or fails. */
  const awaited = async <Value>(
    name: string,
    work: Promise<Value>,
    withinMs: number,
  ): Promise<Value | undefined> => {
    let value: Value | undefined
    let hasEnded = false
    void work
      .then(
        (result) => (value = result),
        (error: unknown) => tell(`    (${name} failed: ${String(error)})`),
      )
      .finally(() => {
        hasEnded = true
      })
    await steps.runUntil(() => hasEnded, withinMs)
    return value
  }

  return {
    events,
    story,
    steps,
    customers,
    nameOf: nameOfCustomer,
    note,
    books: agency.books,
    ids: () => ids,
    startMachines: async () => {
      await Promise.all(machines.map(start))
      hasBegun = true
    },
    perform: async (command: Command, name: string) => {
      activeAt = steps.now()
      tell(`${name}: ${commandWords(command, machineAt(command.machine)?.name)}`)
      const origin = newOrigin(name, command.disturbances)
      await awaited(name, execute(command, origin), command.patienceMs)
    },
    isUnsettled: () => unsettled.length > 0,
    /** Ends all that is wrong. Nothing is disturbed any more. */
    calm: () => {
      isCalm = true
      for (const machine of machines) Object.assign(machine, { skewMs: 0, pausedUntil: 0 })
      steps.endPauses()
      tell('from here on nothing is disturbed')
    },
    /** Returns what is in the carts of the payments that staff have on their list, and whose they are. */
    listed: async (withinMs: number) => {
      const lines = await awaited('the list', unresolved([], newOrigin('the list')), withinMs)
      return (lines ?? []).flatMap((line) => {
        const [, number] = LISTED.exec(line) ?? []
        if (number === undefined) return []
        const by = nameOfCustomer(agency.ownerOf(number))
        const isLate = line.includes('LATE CHARGE')
        return agency.namesIn(number).map((cart) => ({ cart, by, isLate }))
      })
    },
    /**
     * What a process that lives on was told to be sold: the answer to a payment is stored as soon as the database takes it,
     * one to a question if its connection does not break. Nothing after a day: the session has ended.
     */
    heard: (): readonly Listed[] =>
      heard.flatMap(({ names, by, payment, at, process }) =>
        !process.isDead && steps.now() < DAY_MS && (payment !== undefined || at > databaseBrokeAt)
          ? names.map((cart) => ({ cart, by }))
          : [],
      ),
    /** Disturbs what the schedule says from here on. */
    begin: () => {
      isCalm = false
      for (const [index, machine] of machines.entries())
        machine.skewMs = schedule.clocksMs[index] ?? 0
      background.steps = noSteps()
    },
  }
}

/** What a process heard from the agency about a sale: by the answer to a payment, or to a question. */
interface Heard {
  names: readonly string[]
  by: string
  payment: string | undefined
  at: number
  process: SimulatedProcess
}

const rotation = rotationOf('the secret OLD', 'the secret NEW')

const noSteps = () =>
  Object.fromEntries([...places, ...placesNearMoney].map((place) => [place, 0])) as Record<
    Place,
    number
  >

const LISTED = /^[0-9A-F]{8} .* cart (\d+)/

const strangersOrder: FinalizeRequest = {
  accessToken: 'of a stranger',
  paymentRequest: null,
  transactionCart: {
    transactionCartId: String(STRANGERS_CART),
    cartTransactions: [],
    email: null,
    phone: null,
    isPaperlessCommunication: true,
    cartPayment: null,
  },
  isConsentProvided: false,
}

const nameOfCustomer = (index: number) => (index === 0 ? 'the customer' : 'the co-owner')

const isOfStrangers = ({ body }: AgencyRequest) => body?.includes(String(STRANGERS_CART)) ?? false

/** The cart that a call examines or finalizes. */
const aboutCart = (request: AgencyRequest): FinalizeBody | undefined => {
  if (request.body === null || isOfStrangers(request)) return undefined
  const body: unknown = JSON.parse(request.body)
  if (request.path.endsWith('validatecart')) return { transactionCart: body as CartBody }
  return request.path.endsWith('finalizecart') ? (body as FinalizeBody) : undefined
}

/** The cart that a call changes. */
const changedCart = ({ path, body }: AgencyRequest): string | undefined =>
  body !== null && /(?:add|remove|cancel)transaction$/.test(path)
    ? String((JSON.parse(body) as CartBody).transactionCartId)
    : undefined

const commandWords = ({ act, tab, patienceMs }: Command, machine: string | undefined) => {
  const isOfProcess = act === 'the process sleeps' || act === 'the process is killed'
  return `${act}, at ${machine}${TAB_WORDS[tab] ?? ''}${isOfProcess ? ` for ${patienceMs / 1000} s` : ''}`
}

const TAB_WORDS = ['', ', in the second tab', ', by the co-owner']
