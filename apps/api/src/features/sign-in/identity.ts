import type { SignInForm } from '@mva/shared/forms/sign-in'
import type { Context } from '../../trpc/init.ts'

/** What a sign-in is counted by: what it names beside the person, of which there is one. */
export const identityKey = (form: SignInForm): string => {
  switch (form.loginTypeId) {
    case 1:
      return `license ${form.licenseNumber}`
    case 2:
      return `vehicle ${form.plateTypeId} ${form.plateNumber}`
    case 3:
      return `case ${form.caseNumber}`
    case 4:
      return `crash ${form.crashDate} ${form.crashLocationId}`
  }
}

type LoginRequest = Awaited<ReturnType<Context['gateway']['login']['guestLoginRequest']>>

/**
 * Whom wrong codes count against. The agency does not tell who it found, so it is a fingerprint of what is the same
 * in whichever of the four ways they came: the day of birth, and what is on file.
 */
export const accountKey = (
  { store }: Pick<Context, 'store'>,
  { dateOfBirth }: SignInForm,
  { email, phone, mailingAddress }: LoginRequest,
): string => store.seal.fingerprint(JSON.stringify([dateOfBirth, email, phone, mailingAddress]))
