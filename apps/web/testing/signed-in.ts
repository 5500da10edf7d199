import type { SignedInView } from '@mva/shared/session/session'

export const exampleSession: SignedInView = {
  stage: 'signedIn',
  name: 'Maria Ferreira',
  initials: 'MF',
  secondsLeft: 1800,
  idleSecondsLeft: 900,
  durationMinutes: 30,
  hasLimitedAccess: false,
  isContactCreation: false,
  mustSignInAgain: false,
  customerKey: 'a customer',
}

/** A signed-in session, as a response for `renderSite`. */
export const signedIn = (changed: Partial<SignedInView> = {}) => ({
  'session.current': (): SignedInView => ({ ...exampleSession, ...changed }),
})
