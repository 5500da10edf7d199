import { TRPCClientError } from '@trpc/client'
import { useSyncExternalStore } from 'react'
import { offlineMessage, technicalDifficultiesMessage } from '@mva/messages/errors'
import { SecurityCheckError } from './security-check-error.ts'

/** How the last request ended, for the network banner. docs/specification/errors.md#network-banner */
export interface RequestOutcome {
  status: number
  message: string
  /** The agency's own words, in English, if the answer had them. */
  agencyMessage?: string | null
}

const SUCCESS = 200
const DISMISSED = 418
/** The customer's browser did not send the request, or is offline. The banner shows the message. */
const UNSENT = 0
const TECHNICAL_DIFFICULTIES: RequestOutcome = {
  status: 500,
  message: technicalDifficultiesMessage,
}

const success: RequestOutcome = { status: SUCCESS, message: '' }
let outcome = success
const listeners = new Set<() => void>()

const setOutcome = (next: RequestOutcome) => {
  outcome = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const requestSucceeded = () => setOutcome(success)
export const dismissRequestOutcome = () => setOutcome({ ...outcome, status: DISMISSED })

export const requestFailed = (failure: unknown) => setOutcome(outcomeOf(failure))

/** A failure without an answer of the server, such as an error page of a proxy, is a status 500 unless the device is offline. */
export const outcomeOf = (failure: unknown): RequestOutcome => {
  if (!(failure instanceof TRPCClientError)) return { ...TECHNICAL_DIFFICULTIES }
  const { cause, data, message } = failure
  if (cause instanceof SecurityCheckError) return { status: UNSENT, message }
  if (typeof data?.status === 'number')
    return { status: data.status, message, agencyMessage: data.agencyMessage }
  return navigator.onLine
    ? { ...TECHNICAL_DIFFICULTIES }
    : { status: UNSENT, message: offlineMessage }
}

/** The failure that the banner shows, or null. Each failure is a new object, even with an equal message. */
export const useRequestFailure = (): RequestOutcome | null => {
  const last = useSyncExternalStore(
    subscribe,
    () => outcome,
    () => success,
  )
  return last.status === SUCCESS || last.status === DISMISSED ? null : last
}
