import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { customers } from '@mva/db-agency/tables/customers'
import {
  expirationReminders,
  registrationDetails,
  registrations,
} from '@mva/db-agency/tables/registrations'
import { addDays, longDateFormat } from '@mva/shared/dates'
import { mailTexts } from './caller-language.ts'
import type { World } from './world/world.ts'

const DAYS_BEFORE = [30, 7] as const

/** When the agency's messages of a day are sent. */
const SENT_AT = 'T14:00:00Z'

/**
 * Returns a function that sends the reminders that are due after one day and until another, in the order of their days: by
 * e-mail, or by text message, to the verified contact on record. docs/specification/simulator.md#daily-work
 */
export const openExpirationReminders = ({ database: { db }, outbox, clock }: World) => {
  const listExpiring = db
    .select({
      registrationId: registrations.registrationId,
      plateNumber: registrations.plateNumber,
      expirationDate: registrations.expirationDate,
      year: registrationDetails.year,
      make: registrationDetails.make,
      email: customers.email,
      isEmailVerified: customers.isEmailVerified,
      phone: customers.phone,
      isPhoneVerified: customers.isPhoneVerified,
    })
    .from(registrations)
    .innerJoin(customers, eq(customers.customerId, registrations.customerId))
    .innerJoin(
      registrationDetails,
      eq(registrationDetails.registrationId, registrations.registrationId),
    )
    .where(
      and(
        isNotNull(registrations.customerId),
        isNull(registrations.canceledDate),
        gt(registrations.expirationDate, sql.placeholder('after')),
        lte(registrations.expirationDate, sql.placeholder('until')),
      ),
    )
    .prepare()

  type Expiring = ReturnType<typeof listExpiring.all>[number]

  const contactOf = ({ email, isEmailVerified, phone, isPhoneVerified }: Expiring) => {
    if (email !== null && isEmailVerified) return { channel: 'email', to: email } as const
    return phone !== null && isPhoneVerified ? ({ channel: 'sms', to: phone } as const) : null
  }

  const noteOnce = (registrationId: number, expirationDate: string, daysBefore: number): boolean =>
    db
      .insert(expirationReminders)
      .values({ registrationId, expirationDate, daysBefore })
      .onConflictDoNothing()
      .run().changes > 0

  const send = (expiring: Expiring, expirationDate: string, daysBefore: number, dueOn: string) => {
    const contact = contactOf(expiring)
    if (!contact || !noteOnce(expiring.registrationId, expirationDate, daysBefore)) return
    const { reminder, language } = mailTexts()
    const now = clock.now().toISOString()
    const sentAt = `${dueOn}${SENT_AT}`
    outbox.send({
      ...contact,
      subject: reminder.subject(expiring.plateNumber),
      body: reminder.body({
        vehicle: [expiring.year, expiring.make].join(' '),
        plate: expiring.plateNumber,
        date: longDateFormat(language.locale)(expirationDate),
        days: daysBefore,
      }),
      sentAt: sentAt < now ? sentAt : now,
    })
  }

  return (after: string, until: string): void => {
    DAYS_BEFORE.flatMap((daysBefore) =>
      listExpiring
        .all({ after: addDays(after, daysBefore), until: addDays(until, daysBefore) })
        .map((expiring) => {
          const expirationDate = String(expiring.expirationDate)
          return {
            expiring,
            expirationDate,
            daysBefore,
            dueOn: addDays(expirationDate, -daysBefore),
          }
        }),
    )
      .toSorted(
        (one, other) =>
          one.dueOn.localeCompare(other.dueOn) ||
          one.expiring.registrationId - other.expiring.registrationId,
      )
      .forEach(({ expiring, expirationDate, daysBefore, dueOn }) =>
        send(expiring, expirationDate, daysBefore, dueOn),
      )
  }
}
