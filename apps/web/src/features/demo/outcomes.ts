import { askNow, isFailure, NOT_FOUND } from './control.ts'
import { order } from './polled.ts'
import type { Fault } from './simulated.ts'

/** An order to the simulator that something goes wrong from now on, or the next time. */
interface FaultOrder {
  call: string
  kind: 'status' | 'delay' | 'drop' | 'answerLost' | 'malformed'
  status?: number
  delayMs?: number
  times: number
}

interface Choice {
  id: string
  label: string
  orders: readonly FaultOrder[]
}

export interface OutcomeGroup {
  id: string
  legend: string
  /** The first is how it is without any order. */
  choices: readonly [Choice, ...Choice[]]
}

const SLOW_MS = 3_000

/** Until it is taken back. */
const FOR_GOOD = 1_000_000

const always = (call: string, kind: FaultOrder['kind'], more: Partial<FaultOrder> = {}) => ({
  call,
  kind,
  times: FOR_GOOD,
  ...more,
})
const once = (call: string, kind: FaultOrder['kind']) => ({ call, kind, times: 1 })

const emailLost = always('deliver/email', 'drop')
const textLost = always('deliver/sms', 'drop')

/** What a presenter decides of the agency; each choice is told by the orders that the simulator has. */
export const outcomeGroups: readonly OutcomeGroup[] = [
  {
    id: 'payment',
    legend: 'Card payment',
    choices: [
      { id: 'accepted', label: 'Accepted', orders: [] },
      { id: 'refused', label: 'Next one refused', orders: [once('charge/card', 'drop')] },
      {
        id: 'answerLost',
        label: 'No answer (outcome unknown)',
        orders: [always('transactionservice/finalizecart', 'answerLost')],
      },
    ],
  },
  {
    id: 'transactions',
    legend: 'Transactions',
    choices: [
      { id: 'completed', label: 'All completed', orders: [] },
      {
        id: 'lastFails',
        label: 'Last one fails (In Work)',
        orders: [always('carryout/last', 'drop')],
      },
    ],
  },
  {
    id: 'delivery',
    legend: 'Emails and texts',
    choices: [
      { id: 'sent', label: 'Delivered', orders: [] },
      { id: 'emailFails', label: 'Emails fail', orders: [emailLost] },
      { id: 'textFails', label: 'Texts fail', orders: [textLost] },
      { id: 'bothFail', label: 'Both fail', orders: [emailLost, textLost] },
    ],
  },
  {
    id: 'agency',
    legend: 'Agency system',
    choices: [
      { id: 'works', label: 'Works', orders: [] },
      {
        id: 'slow',
        label: 'Slow (3 seconds)',
        orders: [always('*', 'delay', { delayMs: SLOW_MS })],
      },
      {
        id: 'down',
        label: 'Down (500)',
        orders: [always('*', 'status', { status: 500 })],
      },
    ],
  },
]

/** What may become of one call; the rest of an order is which call, and how many times. */
export const callOutcomes = {
  fails: { label: 'Fails (500)', order: { kind: 'status', status: 500 } },
  slow: { label: 'Slow (3 seconds)', order: { kind: 'delay', delayMs: SLOW_MS } },
  drop: { label: 'Connection lost before it is done', order: { kind: 'drop' } },
  answerLost: { label: 'Done, but the answer is lost', order: { kind: 'answerLost' } },
  malformed: { label: 'An answer that makes no sense', order: { kind: 'malformed' } },
} as const satisfies Record<string, { label: string; order: Omit<FaultOrder, 'call' | 'times'> }>

export type CallOutcome = keyof typeof callOutcomes

/** What an order does, in the words of the desk; by its kind alone where it was made elsewhere. */
export const labelOf = ({ kind }: Fault): string =>
  Object.values(callOutcomes).find(({ order: ordered }) => ordered.kind === kind)?.label ?? kind

const isOrdered = (order: FaultOrder, faults: readonly Fault[]) =>
  faults.some(({ call, kind }) => call === order.call && kind === order.kind)

/** The choice that stands, by the orders that the simulator has: of several, the one that says most. */
export const choiceOf = ({ choices }: OutcomeGroup, faults: readonly Fault[]): Choice =>
  choices.reduce((chosen, choice) =>
    choice.orders.length > chosen.orders.length &&
    choice.orders.every((order) => isOrdered(order, faults))
      ? choice
      : chosen,
  )

/** The orders that belong to a group, whatever was chosen in it. */
export const faultsOf = ({ choices }: OutcomeGroup, faults: readonly Fault[]): readonly Fault[] =>
  faults.filter((fault) =>
    choices.some(({ orders }) => orders.some((order) => isOrdered(order, [fault]))),
  )

/** Whether one of the switches shows it. */
export const belongsToGroup = (fault: Fault): boolean =>
  outcomeGroups.some((group) => faultsOf(group, [fault]).length > 0)

/** What came about meanwhile need not be taken back. */
const takeBack = (id: number) =>
  order('DELETE', `faults/${id}`).catch((failure: unknown) => {
    if (!isFailure(failure, NOT_FOUND)) throw failure
  })

/** Takes back what was ordered in that group, and orders what was chosen. */
export const choose = async (
  group: OutcomeGroup,
  choice: OutcomeGroup['choices'][number],
): Promise<void> => {
  for (const { id } of faultsOf(group, await askNow<Fault[]>('faults'))) await takeBack(id)
  for (const fault of choice.orders) await order('POST', 'faults', fault)
}

/** The same, by the names that stand on the desk. */
export const switchTo = async (legend: string, label: string): Promise<void> => {
  const group = outcomeGroups.find((one) => one.legend === legend)
  const choice = group?.choices.find((one) => one.label === label)
  if (!group || !choice) throw new Error(`the desk has no ${legend}: ${label}`)
  await choose(group, choice)
}
