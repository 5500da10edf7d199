import { describe, expect, it } from 'vitest'
import { checkHistory, type HistoryEvent, type Violation } from './check-history.ts'

const cart = 'one'
const requested = (payment: string, at: number) =>
  ({ kind: 'requested', cart, payment, at }) satisfies HistoryEvent
const charged = (payment: string, at: number) =>
  ({ kind: 'charged', cart, payment, at }) satisfies HistoryEvent
const shown = (as: 'paid' | 'notCharged' | 'noRecord' | 'pending', at: number) =>
  ({ kind: 'shown', cart, as, at }) satisfies HistoryEvent

const broken = (events: HistoryEvent[], listed: string[] = []) =>
  checkHistory({ events, listed: listed.map((other) => ({ cart: other })) }).map(({ rule }) => rule)

describe('accepts', () => {
  it.each<[string, HistoryEvent[]]>([
    ['a payment', [requested('a', 1), charged('a', 2), shown('paid', 3)]],
    [
      'a charge and its display in the same millisecond',
      [requested('a', 1), charged('a', 2), shown('paid', 2)],
    ],
    [
      'a decline, and a payment with another card',
      [
        requested('a', 1),
        shown('notCharged', 2),
        requested('b', 3),
        charged('b', 4),
        shown('paid', 5),
      ],
    ],
    [
      'several clicks of which one is charged',
      [
        requested('a', 1),
        requested('b', 1),
        charged('b', 2),
        shown('pending', 3),
        shown('paid', 4),
      ],
    ],
    [
      'a click that was never sent, before one that was refused in a cart that a co-owner had paid for',
      [requested('a', 1), requested('b', 2), { ...shown('notCharged', 3), payment: 'b' }],
    ],
    [
      'a click that was refused in a cart that a co-owner had paid for',
      [requested('a', 1), { ...shown('notCharged', 2), payment: 'a' }],
    ],
    [
      'a change that a gateway repeated while the payment was on its way',
      [
        { ...requested('a', 2), items: ['7'], cents: 9_779 },
        { ...charged('a', 4), items: ['7', '8'], cents: 9_779, copiesAt: [3] },
        shown('paid', 5),
      ],
    ],
    [
      'no record of a charge that the agency has executed too late',
      [
        requested('a', 1),
        shown('noRecord', 2),
        { ...charged('a', 3), isLate: true },
        shown('paid', 4),
      ],
    ],
    ['a customer who gave up after a decline', [requested('a', 1), shown('notCharged', 2)]],
    ['a customer who never selected Complete', [shown('pending', 1)]],
    [
      'displays that are recorded out of order',
      [requested('a', 1), shown('paid', 9), charged('a', 2), shown('pending', 3)],
    ],
  ])('%s', (_name, events) => {
    expect(broken(events)).toEqual([])
  })

  it('an unknown payment that staff have on their list, charged or not', () => {
    expect(broken([requested('a', 1), shown('pending', 2)], [cart])).toEqual([])
    expect(broken([requested('a', 1), charged('a', 2), shown('pending', 3)], [cart])).toEqual([])
  })
})

describe('rejects', () => {
  it.each<[string, Violation['rule'][], HistoryEvent[]]>([
    [
      'two charges of one payment',
      ['charged once'],
      [requested('a', 1), charged('a', 2), charged('a', 3), shown('paid', 4)],
    ],
    [
      'two charges of two clicks',
      ['charged once'],
      [requested('a', 1), requested('b', 1), charged('a', 2), charged('b', 3), shown('paid', 4)],
    ],
    ['paid without a charge', ['paid if charged'], [requested('a', 1), shown('paid', 2)]],
    [
      'paid before the charge',
      ['paid if charged'],
      [requested('a', 1), shown('paid', 2), charged('a', 3)],
    ],
    [
      'not charged after the charge, even if it is corrected',
      ['not charged if never charged'],
      [requested('a', 1), charged('a', 2), shown('notCharged', 3), shown('paid', 4)],
    ],
    [
      'not charged before a late charge',
      ['not charged if never charged'],
      [requested('a', 1), shown('notCharged', 2), charged('a', 9), shown('paid', 10)],
    ],
    [
      'a late charge after a decline, and the payment with another card',
      ['charged once', 'not charged if never charged'],
      [
        requested('a', 1),
        shown('notCharged', 2),
        requested('b', 3),
        charged('b', 4),
        shown('paid', 5),
        charged('a', 6),
      ],
    ],
    [
      'a payment that stays pending and is on no list',
      ['resolved or listed'],
      [requested('a', 1), shown('pending', 2)],
    ],
    ['a charge that was never shown', ['resolved or listed'], [requested('a', 1), charged('a', 2)]],
    [
      'a decline that turned into pending',
      ['resolved or listed'],
      [requested('a', 1), shown('notCharged', 2), shown('pending', 3)],
    ],
    [
      'a payment after a decline of which nothing is heard',
      ['resolved or listed'],
      [requested('a', 1), shown('notCharged', 2), requested('b', 3)],
    ],
    [
      'a charge whose customer last read that nothing was charged',
      ['not charged if never charged', 'resolved or listed'],
      [requested('a', 1), charged('a', 2), shown('notCharged', 3)],
    ],
    [
      'a charge for an item that the customer was not shown',
      ['charged as shown'],
      [
        { ...requested('a', 1), items: ['7'], cents: 9_779 },
        { ...charged('a', 2), items: ['7', '8'], cents: 9_779 },
        shown('paid', 3),
      ],
    ],
    [
      'a charge of another amount',
      ['charged as shown'],
      [
        { ...requested('a', 1), items: ['7'], cents: 9_779 },
        { ...charged('a', 2), items: ['7'], cents: 9_780 },
        shown('paid', 3),
      ],
    ],
    [
      'a change that a gateway repeated before the payment, and that left a transaction that was not shown',
      ['charged as shown'],
      [
        { ...requested('a', 4), items: ['7'], cents: 9_779 },
        { ...charged('a', 5), items: ['7', '8'], cents: 9_779, copiesAt: [3] },
        shown('paid', 6),
      ],
    ],
    [
      'no record of a charge that the agency has executed in time',
      ['no record if not charged in time'],
      [
        requested('a', 1),
        shown('noRecord', 2),
        { ...charged('a', 3), isLate: false },
        shown('paid', 4),
      ],
    ],
    [
      'a sale of which the site was told and the customer was not',
      ['resolved or listed', 'shown once heard'],
      [requested('a', 1), charged('a', 2), shown('noRecord', 3), { kind: 'heard', cart, at: 4 }],
    ],
    [
      'a change of a cart that is being paid for',
      ['left alone while paid'],
      [requested('a', 1), { kind: 'changed', cart, at: 2 }, charged('a', 3), shown('paid', 4)],
    ],
  ])('%s', (_name, rules, events) => {
    expect(broken(events)).toEqual(rules)
  })

  it('one cart of two, and names it', () => {
    const events: HistoryEvent[] = [
      requested('a', 1),
      charged('a', 2),
      shown('paid', 3),
      { kind: 'requested', cart: 'two', payment: 'b', at: 1 },
      { kind: 'shown', cart: 'two', as: 'paid', at: 2 },
    ]
    expect(checkHistory({ events, listed: [] })).toEqual([{ cart: 'two', rule: 'paid if charged' }])
  })

  it('two payments of co-owners, each of which is well', () => {
    const by = (person: string, events: HistoryEvent[]) =>
      events.map((event) => ({ ...event, by: person }))
    const events = [
      ...by('one', [requested('a', 1), shown('paid', 3)]),
      ...by('other', [requested('b', 1), shown('paid', 3)]),
      charged('a', 2),
      charged('b', 2),
    ]
    expect(broken(events)).toEqual(['charged once'])
  })

  it('a late charge that is not on the list of staff', () => {
    const events = [requested('a', 1), shown('noRecord', 2), charged('a', 3), shown('paid', 4)]
    const lateCharges = [{ cart }]
    expect(checkHistory({ events, listed: [], lateCharges })).toEqual([])
    expect(checkHistory({ events, listed: [], lateCharges: [] })).toEqual([
      { cart, rule: 'late charges are listed' },
    ])
  })

  it('a payment of one cart that only the list of another has', () => {
    expect(broken([requested('a', 1), shown('pending', 2)], ['another'])).toEqual([
      'resolved or listed',
    ])
  })
})
