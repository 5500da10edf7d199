import { once } from '@mva/shared/once'
import { AgencyError, malformedRequest, noDefiniteAnswer } from '../agency-error.ts'
import { antibotAction } from '../antibot-action.ts'
import { forEachRow } from '../contract/contract.ts'
import type { Row } from '../contract/row.ts'
import { type AgencyCall, type AgencyGateway, antibotTokenOf } from '../gateway.ts'
import { wireRequest } from '../wire-request.ts'
import { isAntibotToken } from './antibot.ts'
import { login } from './login.ts'
import { contacts } from './contacts.ts'
import { addresses } from './addresses.ts'
import { account } from './account.ts'
import { lookups } from './lookups.ts'
import { meetFault } from './meet-fault.ts'
import { payments } from './payments.ts'
import { transactions } from './transactions.ts'
import type { World } from './world.ts'

/** What a group of the simulation implements: the port's functions, free to answer at once. */
export type Simulated<Group extends keyof AgencyGateway> = {
  [Name in keyof AgencyGateway[Group]]: AgencyGateway[Group][Name] extends (
    request: infer Request,
    call: AgencyCall,
  ) => Promise<infer Answer>
    ? (request: Request) => Answer | Promise<Answer>
    : never
}

type AnyCall = (request: unknown, call: AgencyCall) => unknown

/** The agency that lives in a world: it refuses every POST without a valid anti-bot token. */
export const simulatedAgency = (world: World): AgencyGateway => {
  // Each prepares its statements when it is first called: all of them at once would hold up the start.
  const groups: Record<string, () => object> = {
    lookups: once(() => lookups(world)),
    login: once(() => login(world)),
    account: once(() => account(world)),
    contacts: once(() => contacts(world)),
    addresses: once(() => addresses(world)),
    transactions: once(() => transactions(world)),
    payments: once(() => payments(world)),
  }
  return wrapEachCall(
    (group) => groups[group]?.(),
    (row, handle) => async (request, call) => {
      const isRight = () =>
        isAntibotToken(antibotTokenOf(call, row), antibotAction(row), world.clock)
      if (row.method === 'POST' && !isRight()) throw malformedRequest('no valid anti-bot token')
      return handle(request, call)
    },
  )
}

/**
 * The agency as a caller in the same process meets it: with the faults of its world, and as strict about requests as
 * the proxy.
 */
export const withFaults = (agency: AgencyGateway, world: World): AgencyGateway =>
  wrapEachCall(
    (group) => agency[group],
    (row, handle) => async (request, call) => {
      wireRequest(row, request as object)
      const act = async () => {
        try {
          return await handle(request, call)
        } catch (error) {
          // A server error of the agency's is no definite answer to a POST, as the proxy would have it.
          throw isUnavailable(error) ? noDefiniteAnswer(row.method, error) : error
        }
      }
      const fault = world.faults.take(row.path)
      return fault ? meetFault(fault, row, act) : act()
    },
  )

const isUnavailable = (error: unknown) =>
  error instanceof AgencyError && error.kind === 'unavailable'

const wrapEachCall = (
  groupOf: (name: keyof AgencyGateway) => object | undefined,
  wrap: (row: Row, handle: AnyCall) => AnyCall,
): AgencyGateway =>
  forEachRow((row, name) => {
    const [group, call] = name.split('.') as [keyof AgencyGateway, string]
    return wrap(row, (request, from) =>
      (groupOf(group) as Record<string, AnyCall>)[call]?.(request, from),
    )
  }) as unknown as AgencyGateway
