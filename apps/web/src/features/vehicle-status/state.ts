import type { RegistrationStatus } from '@mva/shared/models/registration-status'

/** What was asked for, in the words of the agency's lists, and what was answered. */
export interface FoundRegistration extends RegistrationStatus {
  plateNumber: string
  registrationType: string
  vinNumberLastSix: string
}

let found: FoundRegistration | null = null

/** The last lookup's answer. Kept in memory alone: a reload forgets it. */
export const foundRegistration = () => found

export const keepFoundRegistration = (registration: FoundRegistration | null) => {
  found = registration
}
