import { setTimeout as wait } from 'node:timers/promises'
import { errorFromStatus, noDefiniteAnswer } from '../agency-error.ts'
import type { Row } from '../contract/row.ts'
import type { Fault } from './faults.ts'

type Act = () => Promise<unknown>

/**
 * Plays a fault to a caller in the same process: the call ends as the proxy would have it end. Only a delay and a
 * lost answer let the call take effect.
 */
export const meetFault = async (fault: Fault, row: Row, act: Act): Promise<unknown> => {
  switch (fault.kind) {
    case 'delay':
      return actLate(fault.delayMs ?? 0, row, act)
    case 'answerLost':
      await act().catch(() => undefined)
      throw noDefiniteAnswer(row.method, 'fault: answerLost')
    case 'status':
      throw errorFromStatus(row.method, fault.status ?? 500)
    default:
      throw noDefiniteAnswer(row.method, `fault: ${fault.kind}`)
  }
}

/** Whoever waited in vain is gone when the call takes effect, as it does all the same. */
const actLate = async (delayMs: number, row: Row, act: Act): Promise<unknown> => {
  if (delayMs < row.deadlineMs) {
    await wait(delayMs)
    return act()
  }
  wait(delayMs, undefined, { ref: false })
    .then(act)
    .catch(() => undefined)
  await wait(row.deadlineMs)
  throw noDefiniteAnswer(row.method, 'deadline')
}
