import type { SignInView } from '@mva/shared/models/sign-in'
import type { ReactNode } from 'react'
import type { MfaEvent, MfaFlow } from './flow.ts'

/** What every step of the screen is given. */
export interface StepProps {
  waiting: SignInView
  flow: MfaFlow
  dispatch: (event: MfaEvent) => void
  systemAlert: ReactNode
}
