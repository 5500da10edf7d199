import { messageByCode } from '@mva/shared/errors'
import type { PaymentAnswer, PaymentStatus } from '@mva/shared/models/payment'
import type { ServiceFlow } from '@mva/shared/models/service-flow'
import { useState } from 'react'
import { outcomeOf } from '../../../lib/last-network.ts'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { siteNow } from '../../../lib/site-time.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { AlertKind } from '../../../ui/alert.tsx'
import { paymentCopy as copy } from './copy.ts'
import { type PaymentPhase, usePolling } from './use-polling.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']

/** One try to complete: what our server answers, or why it was not asked. */
export type Try = (client: Client) => Promise<PaymentAnswer | { refused: string }>

/** A new object for each time of telling. */
export interface PaymentAlert {
  kind: AlertKind
  message: string
}

type Unknown = Extract<PaymentStatus, { state: 'unknown' }>

export interface Payment {
  phase: PaymentPhase
  /** Why nothing was paid, for above the form. */
  alert: PaymentAlert | null
  unknown: Unknown | null
  lastChecked: Date | null
  complete: (attempt: Try) => void
  checkNow: () => Promise<void>
}

/** What was told last, and of which version of the flow. */
interface Told {
  status: PaymentStatus
  version: number
}

/**
 * The payment of a cart as the server tells it. The page asks the server in its own name and not through the query
 * cache: no spinner belongs over the overlay, and a question that failed on the way is simply asked again.
 */
export const usePayment = (flow: ServiceFlow): Payment => {
  const utils = trpc.useUtils()
  const [told, setTold] = useState<Told | null>(null)
  const [isCompleting, setIsCompleting] = useState(false)
  /** The answer to a try did not arrive: nothing may be tried again before it is known how it stands. */
  const [isUncertain, setIsUncertain] = useState(false)
  const [alert, setAlert] = useState<PaymentAlert | null>(null)
  const [lastChecked, setLastChecked] = useState<Date | null>(null)

  const take = (answer: PaymentAnswer) => {
    const { payment, flow: latest, outcome, message } = answer
    utils.registrationServices.state.setData(undefined, latest)
    setTold({ status: payment, version: latest.version })
    setIsUncertain(false)
    setLastChecked(siteNow())
    if (outcome === 'refused') setAlert({ kind: 'error', message: message ?? messageByCode[35] })
    else if (payment.state === 'declined')
      setAlert({ kind: 'error', message: `${payment.message} ${copy.nothingCharged}` })
    else if (outcome === 'changedElsewhere')
      setAlert({ kind: 'warning', message: copy.changedElsewhere })
    // What the profile shows was true before.
    if (payment.state === 'confirmed') void utils.profile.invalidate()
  }

  const ask = async (how: 'state' | 'check') => {
    try {
      take(
        how === 'state'
          ? await utils.client.registrationServices.payment.state.query()
          : await utils.client.registrationServices.payment.check.mutate(),
      )
    } catch (failure) {
      // Whoever is signed out learns it where everybody does.
      if (isSessionEnded(failure)) await utils.registrationServices.state.invalidate()
    }
  }

  const tryOnce = async (attempt: Try) => {
    setIsCompleting(true)
    setAlert(null)
    try {
      const answer = await attempt(utils.client)
      if ('refused' in answer) setAlert({ kind: 'error', message: answer.refused })
      else take(answer)
    } catch (failure) {
      setIsUncertain(true)
      setAlert({ kind: 'error', message: outcomeOf(failure).message || messageByCode[500] })
      await ask('state')
    }
    setIsCompleting(false)
  }

  // What came of a try is no news after the step was left.
  if (flow.step !== 5 && alert) setAlert(null)
  const phase = phaseOf(flow, told, isCompleting || isUncertain)
  usePolling(isCompleting ? 'form' : phase, ask)
  return {
    phase,
    alert,
    unknown: told?.status.state === 'unknown' ? told.status : null,
    lastChecked,
    complete: (attempt) => {
      if (!isCompleting) void tryOnce(attempt)
    },
    checkNow: () => ask('check'),
  }
}

const phaseOf = (flow: ServiceFlow, told: Told | null, isUnderWay: boolean): Payment['phase'] => {
  if (isUnderWay) return 'processing'
  const state = told?.status.state ?? 'none'
  const isHeld = state === 'processing' || state === 'unknown' || state === 'confirmed'
  if (flow.step !== 5) return 'form'
  if (!isHeld && flow.isPaymentUnderWay && flow.version > (told?.version ?? -1)) return 'asking'
  if (state === 'unknown') return 'confirming'
  return isHeld ? 'processing' : 'form'
}
/** What both forms of step 5 are given. */
export interface PaymentFormProps {
  /** Of the flow that is shown. */
  version: number
  /** To begin with. */
  email: string
  /** Why the last try came to nothing. Complete is offered again then, whatever is still to be typed. */
  alert: PaymentAlert | null
  onComplete: (attempt: Try) => void
  onPrevious: () => void
}
