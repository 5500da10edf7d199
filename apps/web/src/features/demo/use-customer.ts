import { useRouter } from '@tanstack/react-router'
import type { Session } from '../../lib/session.ts'

/** Returns the session of this browser, which ends when the world changes. */
export const useCustomer = (): Session => useRouter().options.context.session
