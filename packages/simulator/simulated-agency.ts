import * as z from 'zod/mini'
import { malformedRequest } from '@mva/agency/agency-error'
import { antibotAction } from '@mva/agency/antibot-action'
import { forEachRow } from '@mva/agency/contract/contract'
import type { Row } from '@mva/agency/contract/row'
import { writeForm } from '@mva/agency/contract/write-form'
import type { CallInput } from '@mva/agency/transport/in-process'
import { inCallersLanguage } from './caller-language.ts'
import { account } from './calls/account/account.ts'
import { addresses } from './calls/addresses/addresses.ts'
import { type AgencyWorld, openAgencyWorld } from './calls/agency-world.ts'
import { contacts } from './calls/contacts/contacts.ts'
import { login } from './calls/login/login.ts'
import { lookups } from './calls/lookups/lookups.ts'
import { payments } from './calls/payments/payments.ts'
import { transactions } from './calls/transactions/transactions.ts'
import { reasonAgainstAntibotToken } from './control/antibot.ts'
import { unfitFields } from './refusal-reasons.ts'
import type { SimulatedGroups } from './simulated.ts'
import type { World } from './world/world.ts'

export interface SimulatedCall {
  /** `group.name` of the contract. */
  name: string
  row: Row
  /** Resolves with the wire answer. Throws an `AgencyError` for a refusal. */
  answer: (input: CallInput) => Promise<unknown>
}

/** Each group of calls of a world's agency, executed where its function is defined. */
const groupsOf = (world: AgencyWorld): SimulatedGroups => ({
  lookups: lookups(world),
  login: login(world),
  account: account(world),
  contacts: contacts(world),
  addresses: addresses(world),
  transactions: transactions(world),
  payments: payments(world),
})

/** The agency of a world: each contract row with the function that executes it. */
export const simulatedAgency = (world: World, catchUp: () => void): readonly SimulatedCall[] => {
  const groups = groupsOf(openAgencyWorld(world))
  const calls: SimulatedCall[] = []
  forEachRow((row, name) => {
    const execute = functionNamed(groups, name)
    const answer = async (input: CallInput) => {
      catchUp()
      const request = readRequest(world, row, input)
      const language = input.headers['accept-language']
      const answered = await inCallersLanguage(language, () => execute(request))
      return writeForm(row.answer, answered)
    }
    calls.push({ name, row, answer })
  })
  return calls
}

/** Its request has the type of its row. */
const functionNamed = (groups: SimulatedGroups, name: string) => {
  const [group = '', call = ''] = name.split('.')
  const execute = (groups as Record<string, Record<string, (request: never) => unknown>>)[group]?.[
    call
  ]
  if (!execute) throw new Error(`the simulator has no call ${name}`)
  return (request: object) => execute(request as never)
}

const nothingSent = { success: true, data: {}, error: undefined } as const

/** Throws `malformed` with all reasons as its cause. */
const readRequest = (
  { clock }: World,
  row: Row,
  { query: search, headers, body: sent }: CallInput,
): object => {
  const isPost = row.method === 'POST'
  const given = { query: Object.fromEntries(search), body: isPost ? sent : {} }
  const query = z.safeParse(row.query, given.query)
  const body = isPost ? z.safeParse(row.body, given.body) : nothingSent
  const issue = isPost
    ? reasonAgainstAntibotToken(headers['recaptcha'], antibotAction(row), clock)
    : null
  if (query.success && body.success && issue === null)
    return Object.assign({}, query.data, body.data)
  throw malformedRequest([
    ...unfitFields(query.error, given.query),
    ...unfitFields(body.error, given.body),
    ...(issue === null ? [] : [issue]),
  ])
}
