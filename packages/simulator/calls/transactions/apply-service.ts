import { eq } from 'drizzle-orm'
import { registrationDetails, registrations } from '@mva/db-agency/tables/registrations'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { World } from '../../world/world.ts'
import type { RegistrationRecord } from '../account/registration-records.ts'
import { renewedExpiration } from './renewed-expiration.ts'

type Effect = (
  { database, clock }: Pick<World, 'database' | 'clock'>,
  record: RegistrationRecord,
) => void

/** How each service changes the registration on record. A duplicate changes nothing. */
export const applyService: Record<RegistrationService, Effect> = {
  renew: ({ database: { db }, clock }, { registration, plateType }) => {
    const today = clock.today()
    const { registrationId, expirationDate } = registration
    db.update(registrations)
      .set({
        expirationDate: renewedExpiration(expirationDate ?? today, plateType.renewalMonths, today),
      })
      .where(eq(registrations.registrationId, registrationId))
      .run()
    db.update(registrationDetails)
      .set({ renewedDate: today })
      .where(eq(registrationDetails.registrationId, registrationId))
      .run()
  },

  duplicate: () => {},

  cancel: ({ database: { db }, clock }, { registration }) => {
    db.update(registrations)
      .set({ canceledDate: clock.today() })
      .where(eq(registrations.registrationId, registration.registrationId))
      .run()
  },
}
