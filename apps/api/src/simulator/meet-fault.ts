import { setTimeout as wait } from 'node:timers/promises'
import { errorFromStatus, noDefiniteAnswer } from '../agency/agency-error.ts'
import type { NamedCall } from '../computed/agency-calls.ts'
import type { Fault } from './world/faults.ts'

type Act = () => Promise<unknown>

/**
 * Plays a fault to a caller in the same process: the call ends as the proxy would have it end. Only a delay and a
 * lost answer let the call take effect.
 */
export const meetFault = async (fault: Fault, call: NamedCall, act: Act): Promise<unknown> => {
  switch (fault.kind) {
    case 'delay':
      return actLate(fault.delayMs ?? 0, call, act)
    case 'answerLost':
      await act().catch(() => undefined)
      throw noDefiniteAnswer(call.method, 'fault: answerLost')
    case 'status':
      throw errorFromStatus(call.method, fault.status ?? 500)
    default:
      throw noDefiniteAnswer(call.method, `fault: ${fault.kind}`)
  }
}

/** Whoever waited in vain is gone when the call takes effect, as it does all the same. */
const actLate = async (delayMs: number, call: NamedCall, act: Act): Promise<unknown> => {
  if (delayMs < call.deadlineMs) {
    await wait(delayMs)
    return act()
  }
  wait(delayMs, undefined, { ref: false })
    .then(act)
    .catch(() => undefined)
  await wait(call.deadlineMs)
  throw noDefiniteAnswer(call.method, 'deadline')
}
