/** What a cart has: the ids of its transactions, and their price with the service fee. */
interface Contents {
  items: readonly string[]
  cents: number
}

/**
 * What happened to one cart, or to one service for one registration in whichever cart, according to the agency's books
 * and the customer's screen. Instants are milliseconds.
 */
export type HistoryEvent =
  /** The customer selected Complete, for the contents that the screen showed. */
  | ({ kind: 'requested'; cart: string; payment: string; at: number } & Partial<Contents>)
  /** The site sent the payment to the agency. */
  | { kind: 'sent'; cart: string; payment: string; at: number }
  /** The agency's books have a charge. */
  | ({ kind: 'charged'; cart: string; payment: string; at: number } & Partial<Contents>)
  /** The agency, or staff who asked it, answered the site about the cart. */
  | { kind: 'answered'; cart: string; at: number }
  /**
   * The customer's screen showed the state of the payment; `pending`: in progress; `unknown`: being confirmed;
   * `noRecord`: the agency has no record of a charge so far.
   */
  | {
      kind: 'shown'
      cart: string
      as: 'paid' | 'notCharged' | 'noRecord' | 'pending' | 'unknown'
      /** If the screen said that of this payment only, and nothing of the cart. */
      payment?: string
      at: number
    }
  /** The site sent a change of the cart while it had sent a payment for it whose end is not known. */
  | { kind: 'changed'; cart: string; at: number }
  /** The site did not know the customer's session any more, although it had not ended. */
  | { kind: 'signedOut'; cart: string; at: number }
  /** The customer could neither pay nor learn why not. */
  | { kind: 'stuck'; cart: string; at: number }

export interface History {
  events: readonly HistoryEvent[]
  /** The carts with a payment that staff have on their list at the end. */
  listed: readonly string[]
}

export interface Violation {
  cart: string
  rule:
    | 'charged once'
    | 'charged as shown'
    | 'left alone while paid'
    | 'paid if charged'
    | 'not charged if never charged'
    | 'settled by an answer'
    | 'resolved or listed'
    | 'stays signed in'
    | 'can go on'
}

/** Returns the rules that a history breaks. docs/verification.md#payments says each in a sentence. */
export const checkHistory = ({ events, listed }: History): readonly Violation[] => {
  const carts = Map.groupBy(events, ({ cart }) => cart)
  return [...carts].flatMap(([cart, own]) =>
    Object.entries(rules)
      .filter(([, isKept]) => !isKept(own, listed.includes(cart)))
      .map(([rule]) => ({ cart, rule: rule as Violation['rule'] })),
  )
}

type Of<Kind extends HistoryEvent['kind']> = Extract<HistoryEvent, { kind: Kind }>

const ofKind = <Kind extends HistoryEvent['kind']>(
  events: readonly HistoryEvent[],
  kind: Kind,
): Of<Kind>[] => events.filter((event): event is Of<Kind> => event.kind === kind)

const shownAs = (events: readonly HistoryEvent[], as: Of<'shown'>['as']) =>
  ofKind(events, 'shown').filter((shown) => shown.as === as)

const latest = <Event extends HistoryEvent>(events: readonly Event[]): Event | undefined =>
  events.toSorted((one, other) => one.at - other.at).at(-1)

const rules: Record<
  Violation['rule'],
  (events: readonly HistoryEvent[], isListed: boolean) => boolean
> = {
  'charged once': (events) => ofKind(events, 'charged').length <= 1,

  'charged as shown': (events) =>
    ofKind(events, 'charged').every(({ payment, items, cents }) => {
      const requested = ofKind(events, 'requested').find((request) => request.payment === payment)
      if (items === undefined) return true
      return requested?.cents === cents && requested?.items?.join() === items.join()
    }),

  'left alone while paid': (events) => ofKind(events, 'changed').length === 0,

  'paid if charged': (events) =>
    shownAs(events, 'paid').every(({ at }) =>
      ofKind(events, 'charged').some((charge) => charge.at <= at),
    ),

  'not charged if never charged': (events) => {
    const charged = ofKind(events, 'charged').map(({ payment }) => payment)
    return shownAs(events, 'notCharged').every(
      ({ at, payment: only }) =>
        !ofKind(events, 'requested').some(
          ({ payment, at: requestedAt }) =>
            requestedAt <= at && payment === (only ?? payment) && charged.includes(payment),
        ),
    )
  },

  'settled by an answer': (events) =>
    shownAs(events, 'notCharged').every((shown) => {
      const unknown = latest(shownAs(events, 'unknown').filter(({ at }) => at < shown.at))
      const sent = unknown && latest(ofKind(events, 'sent').filter(({ at }) => at <= unknown.at))
      return !sent || ofKind(events, 'answered').some(({ at }) => at >= sent.at && at <= shown.at)
    }),

  'resolved or listed': (events, isListed) => {
    const request = latest(ofKind(events, 'requested'))
    if (isListed || !request) return true
    const shown = latest(ofKind(events, 'shown').filter(({ payment }) => payment === undefined))
    if (shown?.as !== 'notCharged' && shown?.as !== 'noRecord') return shown?.as === 'paid'
    return shown.at >= request.at && ofKind(events, 'charged').length === 0
  },

  'stays signed in': (events) => ofKind(events, 'signedOut').length === 0,

  'can go on': (events) => ofKind(events, 'stuck').length === 0,
}
