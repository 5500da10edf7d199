import type { RegistrationStatus } from '@mva/shared/models/registration-status'

/** The request, in the words of the agency's lists, and its answer. */
export interface FoundRegistration extends RegistrationStatus {
  plateNumber: string
  registrationType: string
  vinNumberLastSix: string
}

let found: FoundRegistration | null = null

/** The last lookup's answer. Kept in memory only: a reload discards it. */
export const foundRegistration = () => found

export const keepFoundRegistration = (registration: FoundRegistration | null) => {
  found = registration
}
