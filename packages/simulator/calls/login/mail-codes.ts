import { eq } from 'drizzle-orm'
import { mailCodes } from '@mva/db-agency/tables/logins'
import type { World } from '../../world/world.ts'
import { isRightCode, mailCodeExpiry, newLoginCode } from './login-codes.ts'

/** Login codes sent by letter. They belong to the customer and outlast the sign-in that requested them. */
export const openMailCodes = ({ database: { db }, clock }: World) => {
  const find = (customerId: number) =>
    db.select().from(mailCodes).where(eq(mailCodes.customerId, customerId)).get()

  return {
    /** Whether a letter with a valid code was sent. */
    isSent: (customerId: number): boolean => {
      const sent = find(customerId)
      return sent !== undefined && sent.expiresAt > clock.now().toISOString()
    },
    /** Creates a code that replaces any earlier one. */
    replace: (customerId: number): string => {
      const state = { code: newLoginCode(), expiresAt: mailCodeExpiry(clock) }
      db.insert(mailCodes)
        .values({ customerId, ...state })
        .onConflictDoUpdate({ target: mailCodes.customerId, set: state })
        .run()
      return state.code
    },
    isRight: (customerId: number, typed: string): boolean =>
      isRightCode(typed, find(customerId), clock),
    use: (customerId: number): void => {
      db.delete(mailCodes).where(eq(mailCodes.customerId, customerId)).run()
    },
  }
}
