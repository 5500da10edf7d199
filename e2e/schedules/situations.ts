import * as fc from 'fast-check'
import { CONTRADICTIONS } from './agency.ts'
import { type Act, CO_OWNER, type Command, type Schedule, UNTIL_ANSWERED_MS } from './schedule.ts'
import type { Disturbance, Place } from './simulated-process.ts'

/**
 * The smallest schedules that can show what a payment has to endure: one thing goes wrong at one step near money, or two that
 * belong together, for a little less or more than the site counts on; then customer, co-owner and staff do one of a few things.
 */
export type Situation = Partial<Schedule> & Pick<Schedule, 'commands'>

const calmly = { tab: 0, machine: 0, patienceMs: UNTIL_ANSWERED_MS, disturbances: [] }
const command = (act: Act, changed: Partial<Command> = {}): Command => ({
  ...calmly,
  act,
  ...changed,
})
const wait = (ms: number) => command('wait', { patienceMs: ms })
const of = fc.constantFrom

/** Nothing, as often as one of these. */
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.constant<Value[]>([]),
    arbitrary.map((value) => [value]),
  )

/** At most one time in three. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof(
    { arbitrary: fc.constant<Value[]>([]), weight: 2 },
    { arbitrary: arbitrary.map((value) => [value]), weight: 1 },
  )

/**
 * The steps of Complete. Each statement has two, its execution and its answer: the claim, the note that it is sent, the same
 * again when its turn comes, and the outcome. A call has a connection, its arrival, its execution and its answer.
 */
const CLAIM = 0
const RENEWED_NOTE_ANSWERED = 5
const OUTCOME_EXECUTED = 6
const OUTCOME_ANSWERED = 7
const CONNECTED = 0
const ARRIVED = 1
const EXECUTED = 2
const ANSWERED = 3

const at = (place: Place, step: number) => ({ place, at: step })
const late = (place: Place, step: number, ms: number): Disturbance => ({
  ...at(place, step),
  does: 'delay',
  ms,
})
const asleep = (place: Place, step: number, ms: number, isInputFirst: boolean): Disturbance => ({
  ...at(place, step),
  does: 'pause',
  ms,
  isInputFirst,
})

/** As late as the agency promised: a delay ends there at the latest. */
const AS_PROMISED_MS = 200_000
/** The deadline of a payment, and when it can be settled as not paid, after it was noted as sent. Milliseconds. */
const DEADLINE_MS = 50_000
const FINAL_MS = 113_000

const check = fc.oneof(
  { arbitrary: fc.constant('validate-cart' as const), weight: 4 },
  { arbitrary: of('finalize-again' as const, 'none' as const), weight: 1 },
)

/** What customer and staff do then. */
const followUp = fc.oneof(
  { arbitrary: of<Act[]>(['check', 'complete'], ['complete']), weight: 6 },
  {
    arbitrary: of<Act[]>(
      ['check', 'leave', 'go to the payment for all', 'complete'],
      ['check', 'remove', 'go to the payment for all', 'complete'],
      ['check', 'previous', 'leave', 'go to the payment for all', 'complete'],
      ['check', 'complete with a refused card', 'wait', 'complete'],
      ['check', 'add the other', 'complete'],
      ['check', 'complete', 'check', 'complete'],
    ),
    weight: 4,
  },
  { arbitrary: of<Act[]>(['staff hurry', 'go to the payment for all', 'complete']), weight: 2 },
  {
    arbitrary: of<Act[]>(
      ['a day passes', 'sweep', 'go to the payment for all', 'complete'],
      ['check', 'a day passes', 'go to the payment for all', 'complete', 'sweep', 'check'],
    ),
    weight: 1,
  },
)

/** How a question is answered. */
const questionTrouble = fc.oneof(
  { arbitrary: of(4_000, 14_000).map((ms) => late('question', ANSWERED, ms)), weight: 3 },
  {
    arbitrary: fc.constant<Disturbance>({ ...at('question', ARRIVED), does: 'lose' }),
    weight: 1,
  },
  {
    arbitrary: fc
      .nat(CONTRADICTIONS - 1)
      .map((way): Disturbance => ({ ...at('question', EXECUTED), does: 'contradict', way })),
    weight: 1,
  },
)

/** A choice may take two requests, each of which asks. */
const twiceIfLost = (trouble: Disturbance): Disturbance[] =>
  trouble.does === 'lose' ? [trouble, { ...trouble, at: trouble.at + 4 }] : [trouble]

/** A payment that takes a while, so that something can happen meanwhile. */
const slowly = of(3_000, 8_000, 30_000).map((ms) => late('finalize', ARRIVED, ms))

/** The acts before which the agency is asked about a late charge. */
const CHANGES: readonly Act[] = ['leave', 'remove', 'previous', 'begin again']

/** The acts that follow, at the other machine. The last Complete may be slow itself. */
const following = (acts: fc.Arbitrary<Act[]>, tabs: fc.Arbitrary<number> = of(0, 1)) =>
  fc
    .record({
      acts,
      tab: tabs,
      patienceMs: of(3_000, UNTIL_ANSWERED_MS),
      question: rarely(questionTrouble),
      payment: rarely(slowly),
    })
    .map(({ acts: given, tab, patienceMs, question, payment }) =>
      given.map((act, index) =>
        command(act, {
          tab,
          machine: 1,
          patienceMs: act === 'wait' ? 15_000 : patienceMs,
          disturbances: [
            ...(index === 0 || CHANGES.includes(act) ? question.flatMap(twiceIfLost) : []),
            ...(act === 'complete' ? payment : []),
          ],
        }),
      ),
    )

/** What keeps the turn of a payment from coming at once, or makes its cart have an earlier one. */
const before = fc.oneof(
  { arbitrary: fc.constant<Command[]>([]), weight: 3 },
  {
    arbitrary: fc.constant([command('strangers pay')]),
    weight: 1,
  },
  { arbitrary: fc.constant([command('complete with a refused card')]), weight: 1 },
)

/** What becomes of the process that has sent a payment. */
const senderTrouble = fc
  .tuple(
    of<Act>('the process sleeps', 'the process is killed'),
    of(3_500, 16_000, FINAL_MS + 2_000, FINAL_MS + 15_000),
  )
  .map(([act, patienceMs]) => command(act, { patienceMs }))

/** How late a payment takes effect, and when the customer comes back. */
const lateEffect = fc.oneof(
  {
    arbitrary: fc.record({
      effectMs: fc.constant(AS_PROMISED_MS),
      isDetached: fc.constant(false),
      // The sender sleeps, so that its connection stays open for longer, or an answer is late, as settling ends.
      settling: of('usual', 'usual', 'a sleeping sender', 'a late answer'),
      look: of(
        6_000,
        FINAL_MS - 5_000,
        FINAL_MS - 5_000,
        FINAL_MS - 1_500,
        FINAL_MS - 1_500,
        FINAL_MS + 1_500,
        FINAL_MS + 1_500,
      ),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      effectMs: of(8_000, 35_000, 60_000, 100_000),
      isDetached: fc.boolean(),
      settling: of('usual'),
      look: of(3_000, 6_000, 20_000, DEADLINE_MS + 3_000, FINAL_MS + 1_500),
    }),
    weight: 1,
  },
)

/** The payment takes effect late: as late as the agency promised, or later. The customer does not wait for it. */
const latePayment: fc.Arbitrary<Situation> = fc
  .record({
    check,
    beyondMs: of(0, 0, 60_000),
    completesLater: of(false, true),
    first: before,
    note: rarely(fc.constant(late('ledger', RENEWED_NOTE_ANSWERED, 2_600))),
    effect: lateEffect,
    sender: rarely(senderTrouble),
    clocksMs: of([], [], [], [0, 65_000], [0, -65_000]),
    followed: following(followUp),
  })
  .map(({ first, note, effect, sender, followed, ...setting }) => ({
    ...setting,
    commands: [
      ...first,
      command('complete', {
        patienceMs: 1_500,
        disturbances: [
          ...(effect.settling === 'a sleeping sender'
            ? [late('ledger', RENEWED_NOTE_ANSWERED, 2_600)]
            : note),
          {
            ...at('finalize', ARRIVED),
            does: effect.isDetached ? ('detach' as const) : ('delay' as const),
            ms: effect.effectMs,
          },
        ],
      }),
      ...(effect.settling === 'a sleeping sender'
        ? [wait(2_000), command('the process sleeps', { patienceMs: FINAL_MS })]
        : sender),
      wait(effect.look - (effect.settling === 'a sleeping sender' ? 3_500 : 1_500)),
      ...(effect.settling === 'a late answer'
        ? [
            command('check', {
              machine: 1,
              disturbances: [late('question', ANSWERED, 6_000)],
            }),
          ]
        : []),
      ...followed,
    ],
  }))

/** The agency executes the payment later than it promised, after the customer has read that there is no record of it, and before the next choice. */
const brokenPromise: fc.Arbitrary<Situation> = fc
  .record({
    completesLater: of(false, false, true),
    effectMs: of(FINAL_MS + 10_000, FINAL_MS + 40_000),
    sender: rarely(senderTrouble),
    isPaidAgain: of(false, false, true),
    followed: following(
      of<Act[]>(
        ['remove', 'go to the payment for all', 'complete'],
        ['previous', 'previous', 'leave', 'go to the payment for all', 'complete'],
        ['previous', 'begin again', 'go to the payment for all', 'complete'],
        ['complete'],
        ['check'],
        ['add the other', 'complete'],
      ),
    ),
  })
  .map(({ effectMs, sender, isPaidAgain, followed, ...setting }) => ({
    ...setting,
    check: 'validate-cart' as const,
    beyondMs: 60_000,
    commands: [
      command('complete', {
        patienceMs: 1_500,
        disturbances: [late('finalize', ARRIVED, effectMs)],
      }),
      ...sender,
      wait(FINAL_MS),
      command('check', { machine: 1, patienceMs: 2_000 }),
      ...(isPaidAgain
        ? [command('complete with a refused card', { machine: 1, patienceMs: 4_000 })]
        : []),
      wait(effectMs - FINAL_MS),
      ...followed,
    ],
  }))

/** The process sleeps at a step of Complete, for about as long as a permit, a lease, a deadline or the settling time. */
const sleepingSender: fc.Arbitrary<Situation> = fc
  .record({
    check,
    first: before,
    place: fc.oneof(
      fc.tuple(of<Place>('ledger'), fc.integer({ min: CLAIM, max: OUTCOME_ANSWERED })),
      fc.tuple(of<Place>('flow'), fc.nat(7)),
      fc.tuple(of<Place>('finalize'), of(CONNECTED, ANSWERED)),
      fc.tuple(of<Place>('question'), fc.nat(ANSWERED)),
      fc.tuple(of<Place>('database'), fc.nat(40)),
    ),
    sleepMs: of(2_500, 7_000, 16_000, FINAL_MS + 1_500, FINAL_MS + 6_000),
    isInputFirst: fc.boolean(),
    share: of(0.2, 0.7, 0.99, 1.02),
    payment: maybe(slowly),
    followed: following(followUp),
  })
  .map(
    ({
      first,
      place: [place, step],
      sleepMs,
      isInputFirst,
      share,
      payment,
      followed,
      ...rest
    }) => ({
      ...rest,
      commands: [
        ...first,
        command('complete', {
          patienceMs: 50,
          disturbances: [asleep(place, step, sleepMs, isInputFirst), ...payment],
        }),
        wait(Math.round(sleepMs * share)),
        ...followed,
      ],
    }),
  )

/** The process sleeps while its payment waits for its turn. */
const sleepingQueue: fc.Arbitrary<Situation> = fc
  .record({
    check,
    sleepsAfterMs: of(100, 1_500, 4_000),
    sleepMs: of(4_000, 16_000, FINAL_MS + 1_500, FINAL_MS + 6_000),
    share: of(0.7, 0.99),
    payment: maybe(slowly),
    followed: following(followUp),
  })
  .map(({ sleepsAfterMs, sleepMs, share, payment, followed, ...setting }) => ({
    ...setting,
    commands: [
      command('strangers pay'),
      command('complete', { patienceMs: sleepsAfterMs, disturbances: payment }),
      command('the process sleeps', { patienceMs: sleepMs }),
      wait(Math.round(sleepMs * share)),
      ...followed,
    ],
  }))

const change = of<Act>(
  'remove',
  'remove the first',
  'previous',
  'leave',
  'add the other',
  'begin again',
)

/** A change of the cart is slow, about as long as its lease lasts, and the customer pays at the other machine. */
const slowChange: fc.Arbitrary<Situation> = fc
  .record({
    comparesCart: fc.boolean(),
    first: of<Act[]>(['previous'], ['previous'], ['previous'], []),
    act: change,
    acquired: rarely(of(2_500, 5_500, 7_000).map((ms) => late('flow', 1, ms))),
    slow: fc
      .tuple(
        fc.oneof(
          fc.tuple(of<Place>('agency'), of(0, 0, 0, 0, 1, 2, 3)),
          fc.tuple(of<Place>('agency'), of(0, 0, 0, 0, 4, 8)),
          fc.tuple(of<Place>('database'), fc.nat(20)),
          fc.tuple(of<Place>('flow'), fc.nat(5)),
        ),
        of(4_500, 7_000, 7_000, 16_000),
        of(true, true, true, false),
        fc.boolean(),
      )
      .map(([[place, step], ms, isAsleep, isInputFirst]) =>
        isAsleep ? asleep(place, step, ms, isInputFirst) : late(place, step, ms),
      ),
    clocksMs: of([], [], [0, 10_000], [0, -10_000]),
    pays: of(10, 100, 1_500),
    payment: slowly,
    paying: of<Act[]>(
      ['go to the payment', 'complete'],
      ['go to the payment', 'complete'],
      ['complete'],
    ),
    followed: following(
      of<Act[]>(['check'], ['go to the payment for all', 'complete'], ['check', 'complete']),
      of(0),
    ),
  })
  .map(({ first, act, acquired, slow, pays, payment, paying, followed, ...setting }) => ({
    ...setting,
    isCartFull: act !== 'add the other',
    commands: [
      ...first.map((each) => command(each, { tab: 1 })),
      command(act, { tab: 1, patienceMs: pays, disturbances: [...acquired, slow] }),
      ...paying.map((each) =>
        command(each, {
          machine: 1,
          patienceMs: 20_000,
          disturbances: each === 'complete' ? [payment] : [],
        }),
      ),
      ...followed,
    ],
  }))

/** The calls of a change, by their number, at which it matters most whether they are answered. */
const callsOf = (act: Act) => (act === 'add the other' ? of(2, 2, 2, 1, 3) : of(0, 0, 0, 1))

/** A change of the cart gets no answer, or takes effect late: before or while the customer pays. */
const lostChange: fc.Arbitrary<Situation> = fc
  .record({
    comparesCart: of(false, false, true),
    isCartFull: fc.boolean(),
    first: rarely(of<Act>('previous', 'add the other')),
    act: of<Act>(
      'add the other',
      'add the other',
      'remove',
      'remove',
      'remove the first',
      'leave',
      'previous',
      'begin again',
    ),
    lateMs: of(3_000, 10_000, 20_000),
    isPaidAtOnce: fc.boolean(),
    isLaterThanEffect: fc.boolean(),
    isSaleLate: fc.boolean(),
    followed: following(
      of<Act[]>(
        ['go to the payment for all', 'complete'],
        ['go to the payment for all', 'complete'],
        ['go to the payment', 'complete'],
        ['leave', 'go to the payment for all', 'complete'],
        ['add the other', 'complete'],
        ['previous', 'go to the payment for all', 'complete'],
        ['remove', 'go to the payment for all', 'complete'],
      ),
      of(0),
    ),
  })
  .chain((given) =>
    fc.record({
      given: fc.constant(given),
      trouble: fc.oneof(
        {
          arbitrary: callsOf(given.act).chain((call) =>
            of<Disturbance>(
              { ...at('agency', 4 * call + ARRIVED), does: 'detach', ms: given.lateMs },
              { ...at('agency', 4 * call + ARRIVED), does: 'detach', ms: given.lateMs },
              { ...at('agency', 4 * call + ARRIVED), does: 'break' },
              // With tokens for one use, the answer is the refusal of the second copy.
              {
                ...at('agency', 4 * call + ARRIVED),
                does: 'repeat',
                ms: 50,
                isSecondAnswered: true,
              },
              { ...at('agency', 4 * call + ANSWERED), does: 'break' },
              { ...at('agency', 4 * call + ANSWERED), does: 'kill', downMs: 2_500 },
              late('agency', 4 * call + ARRIVED, given.lateMs + 15_000),
            ),
          ),
          weight: 3,
        },
        {
          arbitrary: fc
            .nat(11)
            .map((step): Disturbance => ({ ...at('flow', step), does: 'break' })),
          weight: 1,
        },
      ),
    }),
  )
  .map(
    ({
      given: {
        first,
        act,
        lateMs,
        isPaidAtOnce,
        isLaterThanEffect,
        isSaleLate,
        followed,
        ...setting
      },
      trouble,
    }) => {
      const pause = isLaterThanEffect ? [wait(lateMs + 1_000)] : []
      const sale = isSaleLate ? { disturbances: [late('finalize', ARRIVED, lateMs + 2_000)] } : {}
      return {
        ...setting,
        commands: [
          ...first.map((each) => command(each)),
          command(act, { disturbances: [trouble] }),
          ...(isPaidAtOnce ? [] : pause),
          ...followed.flatMap((each) =>
            each.act === 'complete'
              ? [...(isPaidAtOnce ? pause : []), { ...each, ...sale }]
              : [each],
          ),
        ],
      }
    },
  )

/** A gateway repeats a change of the cart, and the agency refuses the second copy, which the site gets as the answer. */
const repeatedChange: fc.Arbitrary<Situation> = fc
  .record({
    act: of<Act>('add the other', 'remove', 'remove the first', 'leave'),
    isCartFull: fc.boolean(),
    payment: of<Act[]>(
      ['go to the payment', 'complete'],
      ['look', 'open the cart', 'go to the payment', 'complete'],
    ),
  })
  .chain(({ act, isCartFull, payment }) =>
    callsOf(act).map((call) => ({
      check: 'validate-cart' as const,
      beyondMs: 0,
      comparesCart: false,
      isAntibotTokenUsedOnce: true,
      arePostsNeverRepeated: false,
      isCartFull,
      commands: [
        command(act, {
          disturbances: [
            { ...at('agency', 4 * call + ARRIVED), does: 'repeat', ms: 50, isSecondAnswered: true },
          ],
        }),
        ...payment.map((each) => command(each)),
      ],
    })),
  )

/** A payment sleeps before it is locked, and another tab changes its cart. */
const unlockedCart: fc.Arbitrary<Situation> = fc
  .record({
    step: of(0, 1, 2, 3),
    place: of<Place>('ledger', 'flow'),
    sleepMs: of(9_000, 16_000, 30_000),
    isInputFirst: fc.boolean(),
    act: of<Act>('remove', 'remove the first', 'previous'),
  })
  .map(({ step, place, sleepMs, isInputFirst, act }) => ({
    beyondMs: 0,
    comparesCart: false,
    isCartFull: true,
    commands: [
      command('complete', {
        patienceMs: 500,
        disturbances: [asleep(place, step, sleepMs, isInputFirst)],
      }),
      wait(5_000),
      command('look', { tab: 1, machine: 1 }),
      command(act, { tab: 1, machine: 1 }),
      wait(sleepMs),
    ],
  }))

/** The answer to a payment is not what it seems: it is repeated, contradicts itself, or is a refusal; or it is not stored at once. */
const confusingAnswer: fc.Arbitrary<Situation> = fc
  .record({
    check: of('validate-cart', 'finalize-again', 'none', 'none'),
    isFree: of(false, false, false, true),
    isAntibotTokenUsedOnce: fc.boolean(),
    is400BeforeSale: of(false, false, true),
    act: of<Act>('complete', 'complete', 'complete', 'complete with a refused card'),
    trouble: fc.oneof(
      fc
        .tuple(of(50, 500, 5_000, 30_000), fc.boolean())
        .map(([ms, isSecondAnswered]): Disturbance => ({
          ...at('finalize', ARRIVED),
          does: 'repeat',
          ms,
          isSecondAnswered,
        })),
      fc
        .nat(CONTRADICTIONS - 1)
        .map((way): Disturbance => ({ ...at('finalize', EXECUTED), does: 'contradict', way })),
      fc
        .tuple(of(OUTCOME_EXECUTED, OUTCOME_ANSWERED), of('break' as const, 'lose' as const))
        .map(([step, does]): Disturbance => ({ ...at('ledger', step), does })),
      fc.constant<Disturbance>({ ...at('finalize', ANSWERED), does: 'lose' }),
      of(2_500, 16_000).map((downMs): Disturbance => ({
        ...at('finalize', ANSWERED),
        does: 'kill',
        downMs,
      })),
    ),
    question: rarely(questionTrouble),
    patienceMs: of(100, 3_000, UNTIL_ANSWERED_MS),
    followed: following(followUp),
  })
  .map(({ act, trouble, question, patienceMs, followed, ...setting }) => ({
    ...setting,
    commands: [command(act, { patienceMs, disturbances: [trouble, ...question] }), ...followed],
  }))

/** Both owners of the registration pay for it, in carts of their own. */
const coOwners: fc.Arbitrary<Situation> = fc
  .record({
    check,
    completesLater: fc.boolean(),
    trouble: maybe(
      fc.oneof(
        fc
          .tuple(fc.integer({ min: 4, max: 40 }), of(20, 200, 2_000))
          .map(([step, ms]) => late('database', step, ms)),
        slowly,
        fc.constant(late('finalize', ARRIVED, AS_PROMISED_MS)),
        of(2_500, 16_000).map((downMs): Disturbance => ({
          ...at('finalize', ANSWERED),
          does: 'kill',
          downMs,
        })),
        fc.integer({ min: 0, max: 7 }).map((step) => asleep('ledger', step, 7_000, true)),
      ),
    ),
    isRefused: of(false, false, false, true),
    othersAfterMs: of(1, 20, 60, 1_500, 20_000, FINAL_MS + 1_500),
    followed: fc.oneof(
      following(of<Act[]>(['complete'], ['go to the payment for all', 'complete']), of(CO_OWNER)),
      following(of<Act[]>(['check', 'complete'], ['check', 'leave']), of(0)),
    ),
    last: following(of<Act[]>(['go to the payment for all', 'complete'], []), of(0, CO_OWNER)),
  })
  .map(({ trouble, isRefused, othersAfterMs, followed, last, ...setting }) => ({
    ...setting,
    hasCoOwner: true,
    // What the agency executes later than it promised, the site cannot keep apart.
    beyondMs: 0,
    commands: [
      command(isRefused ? 'complete with a refused card' : 'complete', {
        patienceMs: othersAfterMs,
        disturbances: trouble,
      }),
      command('complete', { tab: CO_OWNER, machine: 1, patienceMs: 1_500 }),
      ...followed,
      ...last,
    ],
  }))

/** Days pass over a payment that is not settled. */
const days: fc.Arbitrary<Situation> = fc
  .record({
    check: of('none', 'finalize-again', 'validate-cart'),
    completesLater: fc.boolean(),
    first: maybe(
      of<Act[]>(
        ['complete with a refused card'],
        ['complete with a refused card', 'a day passes', 'go to the payment'],
      ),
    ),
    trouble: of<Disturbance>(
      { ...at('finalize', ANSWERED), does: 'break' },
      { ...at('finalize', ARRIVED), does: 'break' },
      late('finalize', ARRIVED, AS_PROMISED_MS),
      { ...at('finalize', ANSWERED), does: 'kill', downMs: 2_500 },
    ),
    patienceMs: of(1_500, 60_000),
    followed: following(
      of<Act[]>(
        ['a day passes', 'sweep', 'go to the payment for all', 'complete'],
        ['a day passes', 'go to the payment for all', 'complete'],
        ['sweep', 'go to the payment for all', 'complete'],
        ['check', 'a day passes', 'sweep', 'go to the payment for all', 'complete'],
      ),
      of(0),
    ),
  })
  .map(({ first, trouble, patienceMs, followed, ...setting }) => ({
    ...setting,
    beyondMs: 0,
    commands: [
      ...first.flat().map((act) => command(act)),
      command('complete', { patienceMs, disturbances: [trouble] }),
      ...followed,
    ],
  }))

/** How often each kind of them is played, and what it is. */
const kinds = {
  latePayment: [latePayment, 6],
  brokenPromise: [brokenPromise, 3],
  sleepingSender: [sleepingSender, 4],
  sleepingQueue: [sleepingQueue, 1],
  slowChange: [slowChange, 4],
  lostChange: [lostChange, 4],
  repeatedChange: [repeatedChange, 1],
  unlockedCart: [unlockedCart, 1],
  confusingAnswer: [confusingAnswer, 3],
  coOwners: [coOwners, 3],
  days: [days, 1],
} as const

export type Kind = keyof typeof kinds

export const situations: fc.Arbitrary<Situation> = fc.oneof(
  ...Object.entries(kinds).map(([kind, [arbitrary, weight]]) => ({
    arbitrary: arbitrary.map((situation) => ({ ...situation, kind: kind as Kind })),
    weight,
  })),
)
