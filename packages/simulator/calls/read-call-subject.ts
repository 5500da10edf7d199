import { eq, inArray, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { contract } from '@mva/agency/contract/contract'
import type { CallInput } from '@mva/agency/transport/in-process'
import { accessTokens, loginRequests } from '@mva/db-agency/tables/logins'
import { people } from '@mva/db-agency/tables/people'
import { registrations } from '@mva/db-agency/tables/registrations'
import { cartTransactions } from '@mva/db-agency/tables/transactions'
import { asObject, type CallSubject } from '../world/call-subject.ts'
import type { World } from '../world/world.ts'
import { customerOfIdentity } from './login/login-identities.ts'

const DEEPEST = 20

/** Finds whom the calls of a world concern. */
export const openCallSubjects = (world: World) => {
  const { db } = world.database
  const findPerson = db
    .select({ personId: people.personId })
    .from(people)
    .where(eq(people.customerId, sql.placeholder('customerId')))
    .prepare()
  const findAccessToken = db
    .select({ customerId: accessTokens.customerId })
    .from(accessTokens)
    .where(eq(accessTokens.accessToken, sql.placeholder('accessToken')))
    .prepare()
  const findLoginRequest = db
    .select({ customerId: loginRequests.customerId })
    .from(loginRequests)
    .where(eq(loginRequests.loginRequestToken, sql.placeholder('loginRequestToken')))
    .prepare()

  const personOf = (customerId: number | undefined): string | null =>
    customerId === undefined ? null : (findPerson.get({ customerId })?.personId ?? null)

  const customerOfLoginRequest = (loginRequestToken: unknown) =>
    typeof loginRequestToken === 'string'
      ? findLoginRequest.get({ loginRequestToken })?.customerId
      : undefined

  const customerOf = (fields: Record<string, unknown>): number | undefined => {
    const { accessToken, loginRequestToken } = fields
    if (typeof accessToken === 'string') return findAccessToken.get({ accessToken })?.customerId
    if (loginRequestToken !== undefined) return customerOfLoginRequest(loginRequestToken)
    if (fields['loginTypeId'] === undefined) return undefined
    const identity = z.safeDecode(contract.login.guestLoginRequest.body, fields as never)
    return identity.success ? customerOfIdentity(world, identity.data) : undefined
  }

  return {
    of: ({ query, body, headers }: CallInput): CallSubject => {
      const fields = { ...Object.fromEntries(query), ...asObject(body) }
      return {
        person: () => personOf(customerOf(fields)),
        plates: () => platesOf(world, fields),
        fields,
        headers,
      }
    },
    /** Returns the person for whom an answer started a login request; null if it started none. */
    personOfLoginRequest: (answer: unknown) =>
      personOf(customerOfLoginRequest(asObject(answer)['loginRequestToken'])),
  }
}

export type CallSubjects = ReturnType<typeof openCallSubjects>

/** Returns the ids of the people of a world, by which calls and faults name them. */
export const personIds = ({ database: { db } }: Pick<World, 'database'>): string[] =>
  db
    .select({ personId: people.personId })
    .from(people)
    .all()
    .map(({ personId }) => personId)

const platesOf = ({ database: { db } }: World, fields: unknown): string[] => {
  const numbers = (...names: string[]) =>
    names
      .flatMap((name) => valuesNamed(fields, name))
      .map(Number)
      .filter(Number.isInteger)
  const ofTransactions = db
    .select({ registrationId: cartTransactions.registrationId })
    .from(cartTransactions)
    .where(
      or(
        inArray(cartTransactions.transactionId, numbers('transactionId')),
        inArray(
          cartTransactions.transactionCartId,
          numbers('transactionCartId', 'onlineTransactionCartId'),
        ),
      ),
    )
  const known = db
    .select({ plateNumber: registrations.plateNumber })
    .from(registrations)
    .where(
      or(
        inArray(registrations.registrationId, numbers('vehicleRegistrationId')),
        inArray(registrations.registrationId, ofTransactions),
      ),
    )
    .all()
  return [
    ...valuesNamed(fields, 'plateNumber').map((plate) => String(plate).toUpperCase()),
    ...known.map(({ plateNumber }) => plateNumber),
  ]
}

/** Returns the values of all fields of this name, at any depth. */
const valuesNamed = (value: unknown, name: string, depth = 0): unknown[] =>
  depth === DEEPEST
    ? []
    : Object.entries(asObject(value)).flatMap(([key, field]) =>
        key === name ? [field] : valuesNamed(field, name, depth + 1),
      )
