import type { ReactNode } from 'react'
import type { ContactUpdateView } from '@mva/shared/models/contact-update'

/** What every step of the screen is given. */
export interface ContactUpdateStepProps {
  /** How the last request failed, and how far one has come: what stands at the top of every step. */
  systemAlert: ReactNode
  stepper: ReactNode
  update: ContactUpdateView
  /** Shows the update as the server answered it. */
  show: (update: ContactUpdateView) => void
  /** `done` goes to the profile too, and tells there what was done. */
  leave: (to: 'profile' | 'done' | 'signIn') => void
  /** Keeps the screen although the session is over. Returns how to let go. */
  hold: () => () => void
}
