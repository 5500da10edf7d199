import * as fc from 'fast-check'
import { type PaymentCheck, paymentChecks } from '@mva/api/testing/site-process'
import { CONTRADICTIONS } from './agency.ts'
import { type Act, type Command, type Schedule, UNTIL_ANSWERED_MS } from './schedule.ts'
import { type DatabaseRules, databaseRules } from './shared-database.ts'
import type { Disturbance, Place } from './simulated-process.ts'
import { situations } from './situations.ts'

const GROWTH = 1.5
const MIN_MS = 10

/** From 10 milliseconds to that power, so that seconds are as likely as minutes. */
const duration = (min: number, max: number) =>
  fc.noBias(fc.integer({ min, max })).map((power) => Math.round(MIN_MS * GROWTH ** power))

/** A little longer or shorter than what the site counts on: a permit, a lease, a deadline, the settling time. Milliseconds. */
const telling = fc.constantFrom(
  2_500,
  3_500,
  5_500,
  6_500,
  9_000,
  16_000,
  30_000,
  51_000,
  59_500,
  75_000,
  100_000,
  109_500,
  111_500,
  114_000,
  120_000,
  150_000,
  180_000,
)
/** From 10 milliseconds to 3 minutes. */
const anyDuration = fc.oneof(duration(0, 12), telling, telling)
/** From 2 seconds to 3 minutes. */
const longDuration = fc.oneof(duration(13, 24), telling, telling)

const weighted = <Value>(weights: readonly (readonly [Value, number])[]): fc.Arbitrary<Value> =>
  fc.oneof(...weights.map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })))

/** The steps of the longest command, and of a minute of the background. */
const MAX_STEP: Record<Place, number> = {
  browser: 6,
  database: 32,
  agency: 16,
  timer: 6,
  ledger: 7,
  flow: 11,
  finalize: 7,
  question: 7,
}

const stepAt = weighted<Place>([
  ['browser', 2],
  ['database', 2],
  ['agency', 2],
  ['timer', 1],
  ['ledger', 4],
  ['flow', 4],
  ['finalize', 5],
  ['question', 2],
]).chain((place) =>
  fc.record({ place: fc.constant(place), at: fc.noBias(fc.nat(MAX_STEP[place])) }),
)

const does = <Harm extends Disturbance['does'], Details>(
  harm: Harm,
  details: fc.Arbitrary<Details>,
) => details.map((given) => ({ does: harm, ...given }))
const forMs = (ms: fc.Arbitrary<number>) => fc.record({ ms })
const nothing = fc.constant({})
const eitherWay = (ms: fc.Arbitrary<number>) =>
  fc.tuple(ms, fc.constantFrom(1, -1)).map(([size, sign]) => sign * size)

const delays = does('delay', forMs(anyDuration))
const losses = does('lose', nothing)
const kills = does('kill', fc.record({ downMs: anyDuration }))
const pauses = does('pause', fc.record({ ms: longDuration, isInputFirst: fc.boolean() }))
const repeats = does('repeat', fc.record({ ms: anyDuration, isSecondAnswered: fc.boolean() }))

/** What can go wrong anywhere. */
const harms = fc.oneof(
  { arbitrary: delays, weight: 4 },
  { arbitrary: losses, weight: 3 },
  { arbitrary: does('break', nothing), weight: 2 },
  { arbitrary: pauses, weight: 4 },
  { arbitrary: kills, weight: 3 },
  { arbitrary: does('skew', forMs(eitherWay(longDuration))), weight: 1 },
)

const at = <Harm>(place: Place, steps: readonly number[], harm: fc.Arbitrary<Harm>) =>
  fc.tuple(fc.constantFrom(...steps), harm).map(([step, given]) => ({ place, at: step, ...given }))

const contradictions = does('contradict', fc.record({ way: fc.nat(CONTRADICTIONS - 1) }))

/**
 * What goes wrong where it matters. A call has a connection, arrives, is executed and answered in four steps; a browser's request
 * in three.
 */
const harmsNearMoney = fc.oneof(
  at('finalize', [1], does('detach', forMs(longDuration))),
  at('finalize', [0, 1], fc.oneof(delays, losses, kills, pauses)),
  at('finalize', [2, 3], fc.oneof(losses, kills)),
  at('finalize', [1], repeats),
  at('finalize', [2], contradictions),
  at('question', [2, 6], contradictions),
  // Before and after the ledger notes that the payment is sent.
  at('ledger', [0, 1, 2, 3, 4, 5], fc.oneof(delays, pauses, kills, does('break', nothing))),
  at('flow', [0, 1, 2, 3, 4, 5], fc.oneof(delays, pauses)),
  at('agency', [1, 5, 9, 13], does('detach', forMs(longDuration))),
  at('agency', [1, 5, 9, 13], repeats),
  at('browser', [1], repeats),
  at('ledger', [0, 1, 2, 3, 4, 5], does('fail over', forMs(eitherWay(anyDuration)))),
  at('flow', [0, 1, 2, 3, 4, 5, 6, 7], does('fail over', forMs(eitherWay(anyDuration)))),
)

const disturbance: fc.Arbitrary<Disturbance> = fc.oneof(
  { arbitrary: fc.tuple(stepAt, harms).map(([step, harm]) => ({ ...step, ...harm })), weight: 1 },
  { arbitrary: harmsNearMoney, weight: 2 },
)

const noDisturbance = fc.constant<Disturbance[]>([])

const act = weighted<Act>([
  ['wait', 5],
  ['look', 5],
  ['complete', 14],
  ['complete with a refused card', 3],
  ['complete with the last token', 1],
  ['check', 5],
  ['go to the payment', 4],
  ['go to the payment for all', 2],
  ['add the other', 3],
  ['previous', 1],
  ['remove', 3],
  ['remove the first', 1],
  ['leave', 1],
  ['begin again', 1],
  ['open the cart', 1],
  ['finish', 1],
  ['next step of the rotation', 2],
  ['restart', 1],
  ['strangers pay', 1],
  ['staff settle', 1],
  ['staff hurry', 1],
  ['a day passes', 1],
  ['sweep', 1],
])

const someDisturbances = fc.array(disturbance, { minLength: 1, maxLength: 2 })

const command: fc.Arbitrary<Command> = act.chain((chosen) =>
  fc.record({
    act: fc.constant(chosen),
    tab: weighted([
      [0, 4],
      [1, 1],
    ]),
    machine: fc.nat(2),
    patienceMs:
      chosen === 'wait'
        ? longDuration
        : fc.oneof(
            { arbitrary: fc.constant(UNTIL_ANSWERED_MS), weight: 5 },
            { arbitrary: fc.constant(0), weight: 2 },
            { arbitrary: anyDuration, weight: 4 },
          ),
    disturbances: fc.oneof(
      { arbitrary: noDisturbance, weight: 2 },
      { arbitrary: someDisturbances, weight: chosen === 'complete' ? 5 : 2 },
    ),
  }),
)

const MAX_COMMANDS = 7
const freely = fc.array(command, { minLength: 1, maxLength: MAX_COMMANDS, size: 'max' })

/** Between the deadline of a payment and its latest effect; and, for an agency that breaks its promise, after that. Milliseconds. */
const aboutDeadline = fc.constantFrom(51_000, 55_000, 62_000, 75_000, 90_000, 104_000, 109_000)
const aboutLate = fc.constantFrom(114_000, 125_000, 140_000, 158_000)
/** A few seconds around the time after which a payment is settled. Milliseconds. */
const aboutSettled = fc.constantFrom(111_500, 113_500, 114_500, 120_000)
/** Around the times of permits, leases and waits. Milliseconds. */
const aboutLease = fc.constantFrom(2_500, 3_500, 5_500, 6_500, 9_000, 16_000, 30_000)

interface Lasting {
  /** How long, in milliseconds. */
  ms: number
  harm: Disturbance
}

/** Something lasts a little less or more than some time, at a step near money or at any other. */
const lasting = (
  times: fc.Arbitrary<number>,
  harmFor: (length: fc.Arbitrary<{ ms: number }>) => fc.Arbitrary<Disturbance>,
): fc.Arbitrary<Lasting> =>
  times.chain((ms) => {
    const length = fc
      .constantFrom(-1_500, 400, 2_000, 6_000, 15_000)
      .map((more) => ({ ms: ms + more }))
    return harmFor(length).map((harm) => ({ ms, harm }))
  })

const late = (length: fc.Arbitrary<{ ms: number }>) => does('delay', length)
const detached = (length: fc.Arbitrary<{ ms: number }>) => does('detach', length)
const asleep = (length: fc.Arbitrary<{ ms: number }>) =>
  fc
    .tuple(length, fc.boolean())
    .map(([{ ms }, isInputFirst]) => ({ does: 'pause' as const, ms, isInputFirst }))
const twice = (length: fc.Arbitrary<{ ms: number }>) =>
  fc
    .tuple(length, fc.boolean())
    .map(([{ ms }, isSecondAnswered]) => ({ does: 'repeat' as const, ms, isSecondAnswered }))

/** What happens to a payment. */
const lastingInPayment = fc.oneof(
  {
    arbitrary: lasting(fc.oneof(aboutLease, aboutDeadline), (length) =>
      at('finalize', [1], twice(length)),
    ),
    weight: 2,
  },
  {
    arbitrary: lasting(fc.oneof(aboutDeadline, aboutDeadline, aboutLate), (length) =>
      at('finalize', [1], fc.oneof(late(length), late(length), detached(length))),
    ),
    weight: 9,
  },
  {
    arbitrary: lasting(aboutSettled, (length) => at('ledger', [1, 3, 4, 5, 5], asleep(length))),
    weight: 9,
  },
  {
    arbitrary: lasting(aboutSettled, (length) => at('ledger', [3, 5, 5, 7], late(length))),
    weight: 5,
  },
  {
    arbitrary: lasting(aboutLease, (length) =>
      at('ledger', [0, 1, 2, 3, 4, 5, 6, 7], fc.oneof(late(length), asleep(length), kills)),
    ),
    weight: 2,
  },
  {
    arbitrary: lasting(aboutLease, (length) =>
      at('flow', [0, 1, 2, 3, 4, 5], fc.oneof(late(length), asleep(length))),
    ),
    weight: 3,
  },
  {
    arbitrary: lasting(aboutLease, (length) =>
      at('question', [0, 1, 2, 3], fc.oneof(late(length), asleep(length))),
    ),
    weight: 2,
  },
  {
    arbitrary: lasting(fc.oneof(aboutLease, aboutDeadline), (length) =>
      at('browser', [0, 1, 2], fc.oneof(late(length), losses, twice(length))),
    ),
    weight: 3,
  },
  {
    arbitrary: lasting(fc.oneof(aboutLease, aboutDeadline), () =>
      at('finalize', [1, 2, 3], fc.oneof(losses, kills)),
    ),
    weight: 2,
  },
  { arbitrary: lasting(fc.oneof(aboutLease, aboutDeadline), () => harmsNearMoney), weight: 2 },
)

/** What happens to a change of the cart. */
const lastingInChange = fc.oneof(
  {
    arbitrary: lasting(aboutLease, (length) =>
      at('flow', [0, 1, 2, 3, 4, 5, 6, 7], fc.oneof(late(length), asleep(length))),
    ),
    weight: 3,
  },
  {
    arbitrary: lasting(aboutLease, (length) =>
      at(
        'agency',
        [0, 1, 2, 3, 4, 5, 6, 9, 13],
        fc.oneof(late(length), detached(length), losses, twice(length)),
      ),
    ),
    weight: 3,
  },
  {
    arbitrary: lasting(aboutLease, (length) =>
      fc
        .tuple(stepAt, fc.oneof(late(length), asleep(length)))
        .map(([step, harm]) => ({ ...step, ...harm })),
    ),
    weight: 2,
  },
)

const laterAct = weighted<Act>([
  ['complete', 6],
  ['check', 4],
  ['look', 2],
  ['wait', 3],
  ['go to the payment for all', 3],
  ['remove', 2],
  ['leave', 2],
  ['add the other', 1],
  ['complete with a refused card', 1],
  ['staff hurry', 2],
  ['a day passes', 1],
  ['sweep', 1],
])

/** What customer and staff do while it lasts, or soon after. */
const meanwhile: fc.Arbitrary<readonly Act[]> = fc.oneof(
  { arbitrary: fc.constant<readonly Act[]>(['check', 'complete']), weight: 12 },
  { arbitrary: fc.constant<readonly Act[]>(['go to the payment for all', 'complete']), weight: 2 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom<Act>('check', 'look', 'wait', 'complete'),
        fc.constantFrom<Act>('leave', 'remove', 'begin again', 'add the other', 'previous'),
      )
      .map(([first, second]): readonly Act[] => [
        first,
        second,
        'go to the payment for all',
        'complete',
      ]),
    weight: 3,
  },
  {
    arbitrary: fc.constant<readonly Act[]>([
      'staff hurry',
      'go to the payment for all',
      'complete',
    ]),
    weight: 1,
  },
  {
    arbitrary: fc.constant<readonly Act[]>([
      'a day passes',
      'sweep',
      'go to the payment for all',
      'complete',
    ]),
    weight: 1,
  },
  { arbitrary: fc.array(laterAct, { minLength: 1, maxLength: 5, size: 'max' }), weight: 4 },
)

const calmly = { tab: 0, machine: 0, patienceMs: UNTIL_ANSWERED_MS, disturbances: [] }

/**
 * Something takes as long as the site counts on. The customer does not wait for it: what comes next happens at another
 * machine, about when it ends.
 */
const whileItLasts: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.option(
      fc.constantFrom<Act>(
        'strangers pay',
        'add the other',
        'complete with a refused card',
        'complete',
      ),
      { freq: 3 },
    ),
    fc.oneof(
      {
        arbitrary: fc.tuple(
          weighted<Act>([
            ['complete', 6],
            ['complete with a refused card', 1],
          ]),
          lastingInPayment,
        ),
        weight: 3,
      },
      {
        arbitrary: fc.tuple(
          fc.constantFrom<Act>(
            'remove',
            'remove the first',
            'add the other',
            'leave',
            'previous',
            'go to the payment for all',
            'check',
          ),
          lastingInChange,
        ),
        weight: 1,
      },
    ),
    fc.constantFrom(0, 100, 1_500, 4_000),
    meanwhile,
    fc.nat(1),
    fc.array(
      fc.record({
        patienceMs: fc.constantFrom(100, 3_000, 20_000, UNTIL_ANSWERED_MS, UNTIL_ANSWERED_MS),
        disturbances: fc.oneof(
          { arbitrary: noDisturbance, weight: 4 },
          { arbitrary: harmsNearMoney.map((harm) => [harm]), weight: 1 },
        ),
      }),
      { minLength: 5, maxLength: 5 },
    ),
  )
  .map(([before, [first, { ms, harm }], patienceMs, later, tab, ways]) => [
    ...(before === null ? [] : [{ ...calmly, act: before, patienceMs: 1_500 }]),
    { ...calmly, act: first, patienceMs, disturbances: [harm] },
    { ...calmly, act: 'wait' as const, patienceMs: ms },
    ...later.map((next, index) => ({
      ...calmly,
      ...ways[index],
      act: next,
      tab,
      machine: 1,
      ...(next === 'wait' && { patienceMs: 3_000 }),
    })),
  ])

/** Restarts of the rotation of secrets. */
const MAX_ROTATED = 8

/** Schedules with few long disturbances, at any step. */
const anySchedules: fc.Arbitrary<Schedule> = fc.record({
  rules: weighted<DatabaseRules>([
    [databaseRules[0], 4],
    [databaseRules[1], 1],
  ]),
  machines: weighted([
    [2, 4],
    [3, 1],
  ]),
  check: weighted<PaymentCheck>([
    [paymentChecks[0], 4],
    [paymentChecks[1], 1],
    [paymentChecks[2], 1],
  ]),
  isAntibotTokenUsedOnce: weighted([
    [false, 3],
    [true, 1],
  ]),
  beyondMs: weighted([
    [0, 2],
    [60_000, 1],
  ]),
  isFree: weighted([
    [false, 5],
    [true, 1],
  ]),
  isCartFull: weighted([
    [false, 2],
    [true, 1],
  ]),
  completesLater: weighted([
    [false, 4],
    [true, 1],
  ]),
  comparesCart: weighted([
    [true, 2],
    [false, 1],
  ]),
  hasCoOwner: fc.constant(false),
  clocksMs: fc.constant([]),
  arePostsNeverRepeated: fc.boolean(),
  is400BeforeSale: fc.boolean(),
  isCustomerHasty: fc.boolean(),
  rotated: fc.oneof(fc.constant(0), fc.nat(MAX_ROTATED)),
  variation: fc.oneof(fc.constant(0), fc.noBias(fc.nat(1_000_000))),
  commands: fc.oneof({ arbitrary: whileItLasts, weight: 4 }, { arbitrary: freely, weight: 1 }),
  background: fc.oneof(
    { arbitrary: noDisturbance, weight: 4 },
    { arbitrary: fc.array(disturbance, { maxLength: 2 }), weight: 1 },
  ),
})

/** Two of three are among the smallest ones. */
const allSchedules: fc.Arbitrary<Schedule> = fc.oneof(
  { arbitrary: anySchedules, weight: 1 },
  {
    arbitrary: fc
      .tuple(anySchedules, situations)
      .map(([schedule, situation]) => ({ ...schedule, background: [], ...situation })),
    weight: 2,
  },
)

/**
 * Only a site that can ask whether a cart was paid starts where requests may be repeated. No site can help where an agency executes a
 * payment later than it promised, and for what is in the cart by then.
 */
const schedules = allSchedules.map((schedule) => {
  const comparesCart = schedule.comparesCart || schedule.beyondMs > 0
  const arePostsNeverRepeated = schedule.arePostsNeverRepeated || schedule.check !== 'validate-cart'
  const is400BeforeSale = schedule.is400BeforeSale && arePostsNeverRepeated
  return { ...schedule, comparesCart, arePostsNeverRepeated, is400BeforeSale }
})

/** The same without some acts and disturbances, and without the rotation of secrets if that is named. */
export const schedulesWithout = (names: readonly string[]): fc.Arbitrary<Schedule> => {
  if (names.length === 0) return schedules
  const isKept = ({ does }: Disturbance) => !names.includes(does)
  return schedules.map((schedule) => ({
    ...schedule,
    rotated: names.includes('rotation') ? 0 : schedule.rotated,
    background: schedule.background.filter(isKept),
    commands: schedule.commands
      .filter(({ act }) => !names.includes(act.includes('rotation') ? 'rotation' : act))
      .map((each) => ({ ...each, disturbances: each.disturbances.filter(isKept) })),
  }))
}
