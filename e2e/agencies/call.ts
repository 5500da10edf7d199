import type { AgencyState } from './agency-state.ts'
import type { Person } from './people.ts'

/** A request, and the agency's state. */
export interface Call {
  state: AgencyState
  query: URLSearchParams
  body: unknown
}

/** The bytes of an answer, before a variation changes them and after. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The connection breaks in the middle of the body. */
  isCutOff?: boolean
}

/** A call that the agency refuses, with the body `{ code, message }`. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number | undefined

  constructor(status: number, message: string, code?: number) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Returns the answer of the agency as JSON. May throw a `Refusal`. */
export type Handler = (call: Call) => unknown

/** Reads the value at a path of names, or undefined where there is none. */
export const readValue = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )

/** Reads a list at a path of names; empty where there is none. */
export const readList = (value: unknown, ...names: string[]): unknown[] => {
  const list = readValue(value, ...names)
  return Array.isArray(list) ? list : []
}

const incomplete = (name: string) =>
  new Refusal(400, `Please provide all the required information. (${name})`, 12)

/** Reads a required text; throws 400 otherwise, as do the other readers. */
export const readText = (value: unknown, ...names: string[]): string => {
  const text = readValue(value, ...names)
  if (typeof text !== 'string' || text === '') throw incomplete(names.join('.'))
  return text
}

/** Reads a text, or null where there is none. */
export const readOptionalText = (value: unknown, ...names: string[]): string | null => {
  const text = readValue(value, ...names) ?? null
  if (text === null || typeof text === 'string') return text === '' ? null : text
  throw incomplete(names.join('.'))
}

export const readNumber = (value: unknown, ...names: string[]): number => {
  const number = readValue(value, ...names)
  if (typeof number !== 'number') throw incomplete(names.join('.'))
  return number
}

export const readParameter = (query: URLSearchParams, name: string): string => {
  const value = query.get(name)
  if (value === null || value === '') throw incomplete(name)
  return value
}

/** Reads an id of this agency: a number, text, or the form of `toGuid`. */
export const readId = (value: unknown): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value)
  if (typeof value === 'string' && value.startsWith(GUID_PREFIX)) {
    return Number(value.slice(GUID_PREFIX.length))
  }
  throw incomplete('id')
}

const GUID_PREFIX = '5d0e7c1a-92b4-4f6e-8a3d-'

/** An id of this agency as a GUID, which `readId` reads again. */
export const toGuid = (id: number | string): string =>
  `${GUID_PREFIX}${String(id).padStart(12, '0')}`

/** Reads a token of this agency, unchanged or in the form of `addSigns`. */
export const readToken = (token: string): string => token.replace(TOKEN_SIGNS, '')

const TOKEN_SIGNS = '.aB+/&?=%20=='

/** A token of this agency with characters that must be escaped in a URL. */
export const addSigns = (token: string): string => `${token}${TOKEN_SIGNS}`

/** Returns the customer whose access token came with the call. Throws 401 without a valid one. */
export const findSignedIn = ({ state, query }: Call): Person => {
  const person = state.accessTokens.get(readToken(query.get('accessToken') ?? ''))
  if (!person) throw new Refusal(401, 'Your session has ended.')
  return person
}

/** The last ten digits: phones arrive as 1-(401)-555-0171 and are stored as 4015550171. */
export const toPhoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)
