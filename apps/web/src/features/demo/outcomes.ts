import type { Fault } from './simulated.ts'

/** An order to the simulator that something goes wrong from now on, or the next time. */
interface FaultOrder {
  call: string
  kind: 'status' | 'delay' | 'drop' | 'answerLost'
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
        orders: [always('*', 'delay', { delayMs: 3_000 })],
      },
      {
        id: 'down',
        label: 'Down (500)',
        orders: [always('*', 'status', { status: 500 })],
      },
    ],
  },
]

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
