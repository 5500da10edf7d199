import { randomUUID } from 'node:crypto'
import type { Fee, Person } from './people.ts'

/** 197 renews, 198 duplicates, 199 cancels a registration. */
export type TransactionTypeId = 197 | 198 | 199

export interface Transaction {
  id: number
  typeId: TransactionTypeId
  registrationId?: number
  fees: Fee[]
  status: 'In Work' | 'Completed'
}

export interface Cart {
  id: number
  owner: Person
  transactions: Transaction[]
  email: string | null
  phone: string | null
  /** The answer to the finalize call that executed the cart. */
  finalizedAnswer?: unknown
}

/** One sale: what a card was charged for a cart. */
export interface Charge {
  person: Person
  cartId: number
  /** Cents. */
  amount: number
  oneTimeToken: string
}

interface LoginRequest {
  person: Person
  wrongCodes: number
  code?: string
}

export interface AgencyState {
  people: Person[]
  loginRequests: Map<string, LoginRequest>
  accessTokens: Map<string, Person>
  carts: Map<number, Cart>
  charges: Charge[]
  /** The last code that was sent to each email address and phone number. */
  codes: Map<string, string>
  /** The last code that was sent to each customer by mail. */
  mailCodes: Map<Person, string>
  /** What a customer wants to change their contacts to, until the code confirms it. */
  pendingContacts: Map<Person, { email: string | null; phone: string | null }>
  /** The anti-bot tokens that were sent: each is accepted once. */
  antibotTokens: Set<string>
  /** The calls, by method and path, that came with a token that was sent before. */
  repeatedTokens: string[]
  nextId: number
}

export const createState = (): AgencyState => ({
  people: [],
  loginRequests: new Map(),
  accessTokens: new Map(),
  carts: new Map(),
  charges: [],
  codes: new Map(),
  mailCodes: new Map(),
  pendingContacts: new Map(),
  antibotTokens: new Set(),
  repeatedTokens: [],
  nextId: 70_001,
})

export const createToken = (): string => randomUUID().replaceAll('-', '')

/** Returns a new six-digit code. */
export const createCode = (state: AgencyState): string =>
  String(100_000 + (state.nextId++ % 900_000))

/** Returns the sum of fees in cents. */
export const sumCents = (fees: readonly Fee[]): number =>
  fees.reduce((sum, fee) => sum + Math.round(fee.feeAmount * 100), 0)

/** Returns what a cart costs in cents, without the service fee. */
export const sumCart = (cart: Cart): number =>
  sumCents(cart.transactions.flatMap(({ fees }) => fees))

/** The card provider's fee in cents: nothing for nothing, $1.55 below $65.00, 2.40 % from there on. */
export const calculateServiceFee = (subtotalCents: number): number => {
  if (subtotalCents === 0) return 0
  return subtotalCents < 6500 ? 155 : Math.round((subtotalCents * 24) / 1000)
}
