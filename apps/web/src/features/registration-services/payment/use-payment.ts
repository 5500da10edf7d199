import { useRef, useState } from 'react'
import { paymentCopy as copy } from '@mva/messages/payment'
import { languageOfText } from '@mva/shared/agency-language'
import type {
  PaymentAnswer,
  PaymentOutcome,
  PaymentRefusal,
  PaymentStatus,
} from '@mva/shared/registration-services/payment'
import type { CardFormInput } from '@mva/shared/registration-services/payment-form'
import {
  paymentRefusalMessage,
  refusedWithoutReason,
} from '@mva/shared/registration-services/payment-refusal'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { outcomeOf } from '../../../lib/request-outcome.ts'
import { isSessionEnded } from '../../../lib/session-ended.ts'
import { siteNow } from '../../../lib/site-time.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { AlertKind } from '../../../ui/alert.tsx'
import type { Services, StepProps } from '../flow/use-service-flow.ts'
import type { cardFieldNames } from './card-field.tsx'
import { phaseOf, type ReceivedStatus, refusalOf } from './payment-phase.ts'
import { useAskOnce, usePolling } from './use-polling.ts'

/** The server refused the attempt because of a limit: nothing was sent, and there is no outcome to ask about. */
const TOO_MANY = 429

/** An attempt to pay: resolves to the server's answer, or to the reason why no request was sent. */
type Try = (procedures: Services['payment']) => Promise<PaymentAnswer | { refused: string }>

/** The outcomes that the page shows above the step: the customer may not see the form any more. */
export type OutcomeOfPage = Exclude<PaymentOutcome, 'done' | 'refused'>

/** A new object for each failure: the effects that move the focus and clear the CVV depend on its identity. */
interface PaymentAlert {
  kind: AlertKind
  message: string
  /** The language of the message, if it is not that of the page. */
  lang?: 'en'
  /** Follows the message. */
  note?: string
  /** The card was not accepted. */
  isOfCard?: boolean
}

/**
 * Tracks the payment of a cart. Calls the server directly and not through the query cache: the overlay needs no
 * spinner, and polling repeats a failed request. Calls `onOutcome` if this payment was not sent because of the cart, or
 * because the cart has a payment.
 */
export const usePayment = (
  flow: ServiceFlow,
  onOutcome: (latest: ServiceFlow, outcome: OutcomeOfPage) => void,
) => {
  const utils = trpc.useUtils()
  const procedures = utils.client.registrationServices.payment
  const [received, setReceived] = useState<ReceivedStatus | null>(null)
  const [isCompleting, setIsCompleting] = useState(false)
  /** The response to an attempt was lost: no new attempt may start until the payment status is known. */
  const [isUncertain, setIsUncertain] = useState(false)
  const [alert, setAlert] = useState<PaymentAlert | null>(null)
  const attempts = useRef(0)
  /** The last attempt, if its answer was lost, and the payment that was declined before it. */
  const lost = useRef<{ alert: PaymentAlert; declinedBefore: string | null }>(null)
  const declined = received?.status.state === 'declined' ? received.status : null

  const take = (answer: PaymentAnswer) => {
    const { payment, flow: latest, outcome, refusal } = answer
    utils.registrationServices.state.setData(undefined, latest)
    setReceived({ status: payment, version: latest.version, at: siteNow() })
    setIsUncertain(false)
    const note = noteOn(payment)
    if (outcome === 'changedElsewhere' && latest.step === 5)
      setAlert({ kind: 'warning', message: copy.changedElsewhere, note })
    else if (outcome !== 'done' && outcome !== 'refused') onOutcome(latest, outcome)
    else if (outcome === 'refused') setAlert(alertOf(refusal ?? refusedWithoutReason))
    else if (payment.state === 'declined') {
      // A payment that was declined before the last attempt says nothing about it: that one was not made.
      const isOfBefore = payment.reference === lost.current?.declinedBefore
      const isOfCard = payment.refusal.reason === 'refused'
      const alert = { ...alertOf(payment.refusal), isOfCard }
      setAlert({ ...((isOfBefore && lost.current?.alert) || alert), note })
    }
    lost.current = null
    // The cached profile is outdated after a payment.
    if (payment.state === 'confirmed') void utils.profile.invalidate()
  }

  const ask = async (how: 'state' | 'check') => {
    const attemptsBefore = attempts.current
    try {
      const answer =
        how === 'state' ? await procedures.state.query() : await procedures.check.mutate()
      // An answer that was asked for before the latest attempt says nothing about it.
      if (attempts.current === attemptsBefore) take(answer)
    } catch (failure) {
      // The flow query handles an ended session.
      if (isSessionEnded(failure)) await utils.registrationServices.state.invalidate()
    }
  }

  const tryOnce = async (attempt: Try) => {
    attempts.current += 1
    setIsCompleting(true)
    setAlert(null)
    lost.current = null
    try {
      const answer = await attempt(procedures)
      if ('refused' in answer) setAlert({ kind: 'error', message: answer.refused, isOfCard: true })
      else {
        take(answer)
        // The first question has an anti-bot token of its own.
        if (refusalOf(answer.payment)) await ask('check')
      }
    } catch (failure) {
      const { status, message } = outcomeOf(failure)
      const failed: PaymentAlert = { kind: 'error', message }
      setAlert(failed)
      if (status !== TOO_MANY) {
        lost.current = { alert: failed, declinedBefore: declined?.reference ?? null }
        setIsUncertain(true)
        await ask('state')
      }
    }
    setIsCompleting(false)
  }

  // Drop the alert when the customer leaves the step.
  if (flow.step !== 5 && alert) setAlert(null)
  const phase = phaseOf(flow, received, isCompleting || isUncertain)
  const uncleared = received ? refusalOf(received.status) : null
  usePolling(isCompleting ? 'form' : phase, ask, uncleared !== null)
  // The payment may have been declined while the customer was away.
  useAskOnce(flow.step === 5 && phase === 'form' && received === null, ask)
  return {
    phase,
    /** Why nothing was paid; shown above the form. */
    alert,
    /** Of a payment with an unknown outcome; null for one of another sign-in. */
    reference: received?.status.state === 'unknown' ? received.status.reference : null,
    lastChecked: received?.at,
    dismissAlert: () => setAlert(null),
    /** Why the agency refused the card, while it is not certain that nothing was charged. */
    refusal: uncleared,
    complete: (attempt: Try) => {
      if (isCompleting) return
      if (navigator.onLine) void tryOnce(attempt)
      else
        setAlert({
          kind: 'error',
          message: copy.offline,
          note: declined ? noteOn(declined) : copy.nothingCharged,
        })
    },
    checkNow: () => ask('check'),
  }
}

type Payment = ReturnType<typeof usePayment>

/** The props of step 5. */
export interface PaymentStepProps extends StepProps {
  payment: Payment
}

/** Who pays and where the confirmation goes, as typed. Never the card. */
export type Payer = Omit<CardFormInput, (typeof cardFieldNames)[number]>

/** The props shared by both forms of step 5. */
export interface PaymentFormProps extends PaymentStepProps {
  /** On record; undefined while it is loading. */
  email: string | undefined
  /** What an earlier form sent, for one that is shown anew after an unknown payment. */
  sentPayer: Partial<Payer> | undefined
  /** Called with what is sent. */
  onSend: (payer: Partial<Payer>) => void
}

/** What is known of a charge, after a payment that was not made. */
const noteOn = (status: PaymentStatus): string =>
  status.state === 'declined' && !status.isChargeRuledOut
    ? copy.noRecordOfCharge
    : copy.nothingCharged

const alertOf = (refusal: PaymentRefusal): PaymentAlert => {
  const message = paymentRefusalMessage(refusal)
  return { kind: 'error', message, lang: languageOfText(message, refusal.agencyMessage) }
}
