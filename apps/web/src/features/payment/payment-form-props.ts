import type { PaymentAlert, Try } from './use-payment.ts'

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
