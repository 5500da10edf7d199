/** What a cart has: the ids of its transactions, and their price with the service fee. */
interface Contents {
  items: readonly string[]
  cents: number
}

/**
 * What happened to one cart, or to one service for one registration in whichever cart, according to the agency's books
 * and the screen of a customer, `by`, if there are several. Instants are milliseconds.
 */
export type HistoryEvent = { by?: string } &
  /** The customer selected Complete, for the contents that the screen showed. */
  (
    | ({ kind: 'requested'; cart: string; payment: string; at: number } & Partial<Contents>)
    /** The site sent the payment to the agency. */
    | { kind: 'sent'; cart: string; payment: string; at: number }
    /**
     * The agency's books have a charge. `isLate`: later than the agency promised. `copiesAt`: when the agency executed second copies,
     * which a gateway sent, of changes of the cart.
     */
    | ({
        kind: 'charged'
        cart: string
        payment: string
        isLate?: boolean
        copiesAt?: readonly number[]
        at: number
      } & Partial<Contents>)
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
    /**
     * The agency has told the site that the cart is sold, the customer has looked since, and staff do not have it on their
     * list as a late charge.
     */
    | { kind: 'heard'; cart: string; at: number }
  )

/** A payment on the list of staff. */
export interface Listed {
  cart: string
  by?: string
}

export interface History {
  events: readonly HistoryEvent[]
  /** What staff have on their list at the end. */
  listed: readonly Listed[]
  /** What they have on it as charged late; undefined if that is not known. */
  lateCharges?: readonly Listed[]
}

export interface Violation {
  cart: string
  rule:
    /** The books have at most one charge for a service for a registration, in whichever cart. */
    | 'charged once'
    /** What is charged is what the screen showed, but for what a gateway repeats during the payment. */
    | 'charged as shown'
    /** No change of the cart is sent while a payment for it may be executed. */
    | 'left alone while paid'
    /** Whenever the screen says that the cart is paid, the books have a charge. */
    | 'paid if charged'
    /** Whenever the screen says that nothing was charged, no payment requested by then is in the books, then or ever. */
    | 'not charged if never charged'
    /** 'No record of a charge so far': the agency executes nothing later, unless it breaks its promise. */
    | 'no record if not charged in time'
    /** Between 'being confirmed' and 'nothing was charged' the agency, or staff who asked it, said something about the cart. */
    | 'settled by an answer'
    /** The latest request is on the list of staff, or the screen says how it ended. */
    | 'resolved or listed'
    /** No customer is signed out whose session has not ended. */
    | 'stays signed in'
    /** When nothing is wrong any more, a customer who has not paid can pay within three tries. */
    | 'can go on'
    /** The screen says that a sale was made as soon as the agency has told the site. */
    | 'shown once heard'
    /** Staff have each late charge on their list. */
    | 'late charges are listed'
    /** The schedule ends. */
    | 'ends'
}

/** Returns the rules that a history breaks. */
export const checkHistory = ({ events, listed, lateCharges }: History): readonly Violation[] => {
  const carts = Map.groupBy(events, ({ cart }) => cart)
  return [...carts].flatMap(([cart, all]) => {
    const customers = new Set(all.filter(isOfCustomer).map(({ by }) => by))
    const broken = [...customers].flatMap((by) => {
      const isOwn = (other: Listed) => other.cart === cart && other.by === by
      return namesOf(rulesForCustomers, {
        all,
        own: eventsOf(all, by),
        isListed: listed.some(isOwn),
        isListedAsLate: lateCharges?.some(isOwn),
      })
    })
    const rules = new Set([...namesOf(rulesForBooks, all), ...broken])
    return [...rules].map((rule) => ({ cart, rule }))
  })
}

const namesOf = <History>(
  rules: Partial<Record<Violation['rule'], (history: History) => boolean>>,
  history: History,
) =>
  Object.entries(rules)
    .filter(([, isKept]) => !isKept(history))
    .map(([rule]) => rule as Violation['rule'])

const isOfCustomer = ({ kind }: HistoryEvent) =>
  ['requested', 'shown', 'signedOut', 'stuck', 'heard'].includes(kind)

/** What one customer did and saw, and what became of that customer's payments. */
const eventsOf = (events: readonly HistoryEvent[], by: string | undefined) => {
  if (by === undefined) return events
  const own = events.filter((event) => event.by === by || event.by === undefined)
  const requests = new Set(ofKind(own, 'requested').map(({ payment }) => payment))
  return own.filter(
    (event) => (event.kind !== 'charged' && event.kind !== 'sent') || requests.has(event.payment),
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

const rulesForBooks = {
  'charged once': (events: readonly HistoryEvent[]) => ofKind(events, 'charged').length <= 1,

  'charged as shown': (events: readonly HistoryEvent[]) =>
    ofKind(events, 'charged').every(({ payment, items, cents, copiesAt = [] }) => {
      const requested = ofKind(events, 'requested').find((request) => request.payment === payment)
      if (items === undefined) return true
      if (!requested || requested.cents !== cents) return false
      // The site cannot know of what a gateway repeats during the payment.
      const isCopied = copiesAt.some((at) => at >= requested.at)
      return isCopied || requested.items?.join() === items.join()
    }),

  'left alone while paid': (events: readonly HistoryEvent[]) =>
    ofKind(events, 'changed').length === 0,
}

interface OfCustomer {
  /** With those of co-owners. */
  all: readonly HistoryEvent[]
  own: readonly HistoryEvent[]
  isListed: boolean
  isListedAsLate: boolean | undefined
}

const rulesForCustomers = {
  'paid if charged': ({ all, own }: OfCustomer) =>
    shownAs(own, 'paid').every(({ at }) =>
      ofKind(all, 'charged').some((charge) => charge.at <= at),
    ),

  'not charged if never charged': ({ own }: OfCustomer) => {
    const charged = ofKind(own, 'charged').map(({ payment }) => payment)
    return shownAs(own, 'notCharged').every(
      ({ at, payment: only }) =>
        !ofKind(own, 'requested').some(
          ({ payment, at: requestedAt }) =>
            requestedAt <= at && payment === (only ?? payment) && charged.includes(payment),
        ),
    )
  },

  'no record if not charged in time': ({ own }: OfCustomer) =>
    shownAs(own, 'noRecord').every((shown) =>
      ofKind(own, 'charged').every(({ payment, isLate }) => {
        const requested = ofKind(own, 'requested').find((request) => request.payment === payment)
        return isLate !== false || !requested || requested.at > shown.at
      }),
    ),

  'settled by an answer': ({ own }: OfCustomer) =>
    shownAs(own, 'notCharged').every((shown) => {
      const unknown = latest(shownAs(own, 'unknown').filter(({ at }) => at < shown.at))
      const sent = unknown && latest(ofKind(own, 'sent').filter(({ at }) => at <= unknown.at))
      return !sent || ofKind(own, 'answered').some(({ at }) => at >= sent.at && at <= shown.at)
    }),

  'resolved or listed': ({ own, isListed }: OfCustomer) => {
    const refused = shownAs(own, 'notCharged').filter(({ payment }) => payment !== undefined)
    const sent = new Set(ofKind(own, 'sent').map(({ payment }) => payment))
    // What is said of a later payment is said of an earlier one that was never sent.
    const request = latest(
      ofKind(own, 'requested').filter(
        ({ payment, at }) =>
          !refused.some((shown) =>
            sent.has(payment) ? shown.payment === payment : shown.at >= at,
          ),
      ),
    )
    if (isListed || !request) return true
    const shown = latest(shownOfCart(own))
    if (shown?.as !== 'notCharged' && shown?.as !== 'noRecord') return shown?.as === 'paid'
    return shown.at >= request.at && ofKind(own, 'charged').length === 0
  },

  'shown once heard': ({ own }: OfCustomer) =>
    ofKind(own, 'heard').every(
      ({ at }) => latest(shownOfCart(own).filter((shown) => shown.at <= at))?.as === 'paid',
    ),

  'late charges are listed': ({ own, isListedAsLate }: OfCustomer) => {
    // Of two payments the site cannot tell which one was charged.
    const [request, ...others] = ofKind(own, 'requested').filter(
      ({ at }) => at <= (latest(shownAs(own, 'noRecord'))?.at ?? -1),
    )
    const isLate =
      request !== undefined &&
      others.length === 0 &&
      latest(ofKind(own, 'requested')) === request &&
      ofKind(own, 'charged').length > 0
    return !isLate || isListedAsLate !== false || latest(shownOfCart(own))?.as !== 'paid'
  },

  'stays signed in': ({ own }: OfCustomer) => ofKind(own, 'signedOut').length === 0,

  'can go on': ({ own }: OfCustomer) => ofKind(own, 'stuck').length === 0,
}

/** What the screen said of the cart, and not of one payment only. */
const shownOfCart = (events: readonly HistoryEvent[]) =>
  ofKind(events, 'shown').filter(({ payment }) => payment === undefined)
