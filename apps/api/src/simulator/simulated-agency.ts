import { once } from '@mva/shared/once'
import { agencyCalls, type NamedCall } from '../computed/agency-calls.ts'
import { AgencyError, malformedRequest, noDefiniteAnswer } from '../agency/agency-error.ts'
import { antibotAction } from '../agency/antibot-action.ts'
import { type AgencyCall, type AgencyGateway, antibotTokenOf } from '../agency/gateway.ts'
import { isAntibotToken } from './control/antibot.ts'
import { login } from './login/login.ts'
import { contacts } from './contacts/contacts.ts'
import { addresses } from './addresses/addresses.ts'
import { account } from './account/account.ts'
import { lookups } from './lookups/lookups.ts'
import { meetFault } from './meet-fault.ts'
import { payments } from './payments/payments.ts'
import { transactions } from './transactions/transactions.ts'
import type { World } from './world/world.ts'

type Handle = (request: unknown, call: AgencyCall) => unknown

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
    (call, handle) => async (request, along) => {
      const isRight = () =>
        isAntibotToken(antibotTokenOf(along, call), antibotAction(call), world.clock)
      if (call.method === 'POST' && !isRight()) throw malformedRequest('no valid anti-bot token')
      return handle(request, along)
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
    (call, handle) => async (request, along) => {
      const { checkRequest } = await wire()
      checkRequest(call.name, request as object)
      const act = async () => {
        try {
          return await handle(request, along)
        } catch (error) {
          // A server error of the agency's is no definite answer to a POST, as the proxy would have it.
          throw isUnavailable(error) ? noDefiniteAnswer(call.method, error) : error
        }
      }
      const fault = world.faults.take(call.path)
      return fault ? meetFault(fault, call, act) : act()
    },
  )

const isUnavailable = (error: unknown) =>
  error instanceof AgencyError && error.kind === 'unavailable'

/** What a request has to look like is read when the first one comes. */
const wire = once(() => import('../agency/wire-request.ts'))

const wrapEachCall = (
  groupOf: (name: keyof AgencyGateway) => object | undefined,
  wrap: (call: NamedCall, handle: Handle) => Handle,
): AgencyGateway => {
  const gateway: Record<string, Record<string, Handle>> = {}
  for (const call of agencyCalls) {
    const [group, name] = call.name.split('.') as [keyof AgencyGateway, string]
    const wrapped = wrap(call, (request, along) =>
      (groupOf(group) as Record<string, Handle>)[name]?.(request, along),
    )
    gateway[group] = { ...gateway[group], [name]: wrapped }
  }
  return gateway as unknown as AgencyGateway
}
