import type { SecondFactorEvent } from '@mva/shared/sign-in/second-factor-flow'
import type { SignInView } from '@mva/shared/sign-in/sign-in'

/** The props of every step. */
export interface SecondFactorStepProps {
  waiting: SignInView
  dispatch: (event: SecondFactorEvent) => void
  /** After a failure: shows the sign-in of this browser, which another tab may have replaced. */
  refresh: () => void
  isComputerShared: boolean
  chooseShared: (isComputerShared: boolean) => void
}
