import { agencyDay } from '@mva/shared/dates'
import { signInForm } from '@mva/shared/forms/sign-in'
import { siteNow } from '../../lib/site-time.ts'

/** The rules of all four ways, loaded at the first focus (lib/form-rules.ts). */
export const signInSchema = signInForm(() => agencyDay(siteNow()))
