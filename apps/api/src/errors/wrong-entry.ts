import { AgencyError } from '@mva/agency/agency-error'

interface WrongEntryOptions {
  message: string
  cause: AgencyError
  /** How many more are answered; null if that need not be said yet. */
  triesLeft: number | null
  /** Seconds until another one is answered; null if one is now. */
  retryAfterSeconds: number | null
}

/** The agency's refusal of what the customer entered, with how many more entries are answered. */
export class WrongEntry extends AgencyError {
  readonly triesLeft: number | null
  readonly retryAfterSeconds: number | null

  constructor({ message, cause, triesLeft, retryAfterSeconds }: WrongEntryOptions) {
    super(cause.kind, { message, cause })
    this.triesLeft = triesLeft
    this.retryAfterSeconds = retryAfterSeconds
  }
}
