import { BrokenCircuitError } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { comparableText } from '@mva/shared/plain-text'
import { AgencyError } from '../agency-error.ts'
import type { Row } from '../contract/row.ts'

const TRIES_AGAIN_AFTER_MS = 10_000
/** The latest calls for this many times as many records as failures are needed. */
const RECORDS_PER_FAILURE = 2
const FAILING_SHARE = 0.8

/** While a group is paused. Each period of ten seconds has its own. */
interface Pause {
  since: number
  /** The records for which a call was let through. */
  tried: Set<string>
  mayTry: number
}

export interface OutageBreaker {
  /** Makes a call for a record. Throws BrokenCircuitError, without making it, while the group is paused. */
  execute: <T>(record: string, call: () => Promise<T>) => Promise<T>
  isPaused: () => boolean
}

/**
 * Pauses a group of calls while the agency is down: if the latest calls for so many different records failed, and four in
 * five of all that were asked for recently. A record on which the agency always fails is one record, however often it is
 * asked for. Every ten seconds a call goes through for as many different records, and the first answer ends the pause.
 * docs/decisions/004-open-circuit-breakers-for-outages-only.md
 */
export const outageBreaker = (failuresUntilPause: number): OutageBreaker => {
  /** Whether the latest call for a record failed. */
  const failedByRecord = new LRUCache<string, boolean>({
    max: failuresUntilPause * RECORDS_PER_FAILURE,
  })
  let pause: Pause | undefined

  const isOutage = () => {
    const failed = [...failedByRecord.values()].filter(Boolean).length
    return failed >= failuresUntilPause && failed >= failedByRecord.size * FAILING_SHARE
  }

  const admit = (record: string) => {
    if (!pause) return
    const now = Date.now()
    if (now - pause.since >= TRIES_AGAIN_AFTER_MS)
      pause = { since: now, tried: new Set(), mayTry: failuresUntilPause }
    if (pause.tried.has(record) || pause.tried.size >= pause.mayTry) throw new BrokenCircuitError()
    pause.tried.add(record)
  }
  const answered = (record: string) => {
    failedByRecord.set(record, false)
    if (!pause) return
    pause = undefined
    failedByRecord.clear()
  }
  const failed = (record: string) => {
    failedByRecord.set(record, true)
    if (!pause && isOutage()) pause = { since: Date.now(), tried: new Set(), mayTry: 0 }
  }

  return {
    execute: async (record, call) => {
      admit(record)
      try {
        const answer = await call()
        answered(record)
        return answer
      } catch (error) {
        if (error instanceof AgencyError && error.isOutage) failed(record)
        else if (error instanceof AgencyError && !error.isUnsent) answered(record)
        else pause?.tried.delete(record)
        throw error
      }
    },
    isPaused: () => pause !== undefined,
  }
}

/** The secrets that a call is made with. Each is one customer. */
const TOKENS = ['accessToken', 'loginRequestToken'] as const

/** What the agency finds a record by, if there is no token. The other fields are compared with the record afterwards. */
const IDENTIFIERS = [
  ['licenseNumber'],
  ['plateNumber'],
  ['caseNumber'],
  ['crashDate'],
  ['vehicleTypeId', 'vehiclePlateTypeId'],
] as const

/**
 * Returns what the agency finds the record of a request by: the same for every variation of the other fields, because a
 * record on which the agency always fails must not look like many. A call without a record, such as a reference list, is
 * one record.
 */
export const recordKey = (row: Row, request: object): string => {
  const fields = new Map<string, unknown>(Object.entries(request))
  const token = TOKENS.find((name) => typeof fields.get(name) === 'string')
  if (token !== undefined) return JSON.stringify([token, fields.get(token)])
  const identifier = IDENTIFIERS.find((names) => names.every((name) => fields.has(name)))
  if (identifier === undefined) return row.path
  const values = identifier.map((name) => comparableText(String(fields.get(name))))
  return JSON.stringify([...identifier, ...values])
}
