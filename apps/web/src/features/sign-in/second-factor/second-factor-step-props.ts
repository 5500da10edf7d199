import type { SignInView } from '@mva/shared/models/sign-in'
import type { SecondFactorEvent } from '@mva/shared/second-factor-flow'
import type { ReactNode } from 'react'

/** The props of every step. */
export interface SecondFactorStepProps {
  waiting: SignInView
  dispatch: (event: SecondFactorEvent) => void
  systemAlert: ReactNode
  /** After a failure: shows the sign-in of this browser, which another tab may have replaced. */
  refresh: () => void
}
