import { askNow, isFailure, NOT_FOUND } from './control.ts'
import { sendCommand } from './simulator-queries.ts'
import type { Fault } from './simulated.ts'

/** A fault to set in the simulator, for the next calls or permanently. */
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
  /** The first is the default, without any fault. */
  choices: readonly [Choice, ...Choice[]]
}

const SLOW_MS = 3_000

/** The number of calls of a permanent fault, which lasts until it is removed. */
const FOR_GOOD = 1_000_000

const always = (call: string, kind: FaultOrder['kind'], more: Partial<FaultOrder> = {}) => ({
  call,
  kind,
  times: FOR_GOOD,
  ...more,
})
const once = (call: string, kind: FaultOrder['kind'], more: Partial<FaultOrder> = {}) => ({
  call,
  kind,
  times: 1,
  ...more,
})

const emailLost = always('deliver/email', 'drop')
const textLost = always('deliver/sms', 'drop')

/** The switches of the desk; the faults set in the simulator determine the current choice of each. */
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
        orders: [
          always('transactionservice/finalizecart', 'answerLost'),
          // The first validation precedes the payment; the later ones would find out what became of it.
          once('transactionservice/validatecart', 'delay', { delayMs: 0 }),
          always('transactionservice/validatecart', 'status', { status: 503 }),
        ],
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
        label: 'Last one fails',
        orders: [always('transactions/last', 'drop')],
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
        label: 'Down',
        orders: [always('*', 'status', { status: 500 })],
      },
    ],
  },
]

const isOrdered = (order: FaultOrder, faults: readonly Fault[]) =>
  faults.some(({ call, kind }) => call === order.call && kind === order.kind)

/**
 * Returns the current choice of a group: the one with the most of its faults in the simulator, and of several the one
 * with the fewest others. A fault for a single call may be used up.
 */
export const choiceOf = ({ choices }: OutcomeGroup, faults: readonly Fault[]): Choice => {
  const found = ({ orders }: Choice) => orders.filter((order) => isOrdered(order, faults)).length
  return choices.reduce((chosen, choice) => {
    const more = found(choice) - found(chosen)
    const isCloser = more === 0 && choice.orders.length < chosen.orders.length
    return more > 0 || isCloser ? choice : chosen
  })
}

/** Returns the faults of a group, for any of its choices. */
export const faultsOf = ({ choices }: OutcomeGroup, faults: readonly Fault[]): readonly Fault[] =>
  faults.filter((fault) =>
    choices.some(({ orders }) => orders.some((order) => isOrdered(order, [fault]))),
  )

/** Removes a fault. A fault that was used up in the meantime is no error. */
const takeBack = (id: number) =>
  sendCommand('DELETE', `faults/${id}`).catch((failure: unknown) => {
    if (!isFailure(failure, NOT_FOUND)) throw failure
  })

/** Removes the faults of the group and sets those of the choice. */
export const choose = async (
  group: OutcomeGroup,
  choice: OutcomeGroup['choices'][number],
): Promise<void> => {
  for (const { id } of faultsOf(group, await askNow<Fault[]>('faults'))) await takeBack(id)
  for (const fault of choice.orders) await sendCommand('POST', 'faults', fault)
}

/** Like `choose`, by the labels of the desk. Throws if the desk has none. */
export const switchTo = async (legend: string, label: string): Promise<void> => {
  const group = outcomeGroups.find((one) => one.legend === legend)
  const choice = group?.choices.find((one) => one.label === label)
  if (!group || !choice) throw new Error(`the desk has no ${legend}: ${label}`)
  await choose(group, choice)
}
