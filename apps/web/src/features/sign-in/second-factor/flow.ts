import { type MfaType, mfaTypes } from '@mva/shared/mfa-type'
import { MOST_ATTEMPTS, type MfaStep, type SignInView } from '@mva/shared/models/sign-in'
import type { ReactNode } from 'react'

/** Where the second-factor screen goes on to. */
export type Destination = 'signIn' | 'profile' | 'updateContacts'

/** The second-factor screen: 1 contact, 2 login code, 3 other options, 4 DD #, 5 mail code (docs/specification/sign-in.md#second-factor). */
export interface MfaFlow {
  step: MfaStep
  /** An email or a phone is on file. */
  hasContact: boolean
  isPaperOtpSent: boolean
  attempts: number
  isResendAsked: boolean
  /** The last attempt was wrong: the sign-in is over, and its end is being shown. */
  isLocked: boolean
  /** The screen is left for there; null while it is not. */
  leaveTo: Destination | null
}

export type MfaEvent =
  | { type: 'codeRequested'; mfaType: MfaType }
  | { type: 'notMyContact' }
  | { type: 'visitChosen' }
  | { type: 'previous' }
  | { type: 'resendAsked' }
  | { type: 'resendRefused' }
  | { type: 'resendConfirmed' }
  | { type: 'closed' }
  | { type: 'wrongCode'; attempts: number }
  | { type: 'locked' }
  | { type: 'lockoutOver' }
  | { type: 'signedIn'; next: Exclude<Destination, 'signIn'> }

/** As the server last knew it. */
export const startFlow = (waiting: SignInView): MfaFlow => ({
  step: waiting.step,
  hasContact: waiting.email !== null || waiting.phone !== null,
  isPaperOtpSent: waiting.isPaperOtpSent,
  attempts: waiting.attempts,
  isResendAsked: false,
  isLocked: false,
  leaveTo: null,
})

/** What becomes of the screen. An event that the step does not know changes nothing. */
export const transition = (flow: MfaFlow, event: MfaEvent): MfaFlow => {
  if (flow.leaveTo !== null) return flow
  switch (event.type) {
    case 'previous':
      return previous(flow)
    case 'locked':
      return isVerifying(flow) ? { ...flow, isLocked: true, attempts: MOST_ATTEMPTS } : flow
    case 'lockoutOver':
      return flow.isLocked ? leave(flow, 'signIn') : flow
    default:
      return flow.isLocked ? flow : whileOpen(flow, event)
  }
}

type WhileOpen = Exclude<MfaEvent, { type: 'previous' | 'locked' | 'lockoutOver' }>

const whileOpen = (flow: MfaFlow, event: WhileOpen): MfaFlow => {
  switch (event.type) {
    case 'codeRequested':
      return isChoosing(flow) ? goTo(flow, stepAfterRequest(event.mfaType)) : flow
    case 'notMyContact':
      return flow.step === 1 ? goTo(flow, 3) : flow
    case 'visitChosen':
      return flow.step === 3 ? leave(flow, 'signIn') : flow
    case 'resendAsked':
      return flow.step === 2 ? { ...flow, isResendAsked: true } : flow
    case 'resendRefused':
      return { ...flow, isResendAsked: false }
    case 'resendConfirmed':
      return flow.isResendAsked ? goTo(flow, flow.hasContact ? 1 : 3) : flow
    case 'closed':
      return flow.step === 5 ? leave(flow, 'signIn') : flow
    case 'wrongCode':
      return isVerifying(flow) ? { ...flow, attempts: event.attempts } : flow
    case 'signedIn':
      return isVerifying(flow) ? leave(flow, event.next) : flow
  }
}

const previous = (flow: MfaFlow): MfaFlow => {
  const isOver = flow.attempts >= MOST_ATTEMPTS
  switch (flow.step) {
    case 2:
      return flow.isPaperOtpSent || isOver ? leave(flow, 'signIn') : goTo(flow, 1)
    case 3:
      return flow.hasContact ? goTo(flow, 1) : leave(flow, 'signIn')
    case 4:
      return isOver ? leave(flow, 'signIn') : goTo(flow, 3)
    case 1:
    case 5:
      return flow
  }
}

const isChoosing = ({ step }: MfaFlow) => step === 1 || step === 3
const isVerifying = ({ step }: MfaFlow) => step === 2 || step === 4

const stepAfterRequest = (mfaType: MfaType): MfaStep => {
  if (mfaType === mfaTypes.ddNumber) return 4
  return mfaType === mfaTypes.mailCode ? 5 : 2
}

const goTo = (flow: MfaFlow, step: MfaStep): MfaFlow => ({ ...flow, step, isResendAsked: false })
const leave = (flow: MfaFlow, leaveTo: Destination): MfaFlow => ({ ...flow, leaveTo })

/** What every step of the screen is given. */
export interface SecondFactorStepProps {
  waiting: SignInView
  flow: MfaFlow
  dispatch: (event: MfaEvent) => void
  systemAlert: ReactNode
}
