import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { AgencyError, malformedRequest } from '@mva/agency/agency-error'
import { plateTypes, vehicleTypePlateTypes, vehicleTypes } from '@mva/db-agency/tables/reference'
import {
  registrations,
  registrationStatusActions,
  registrationSuspensions,
} from '@mva/db-agency/tables/registrations'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { readListOf } from '@mva/shared/read-list'
import type { Simulated } from '../../simulated.ts'
import type { World } from '../../world/world.ts'
import { prepareYearlyFee } from '../account/yearly-fee.ts'
import { describeStatus } from './registration-status.ts'

export const lookups = ({ database: { db }, clock, pageUrl }: World): Simulated<'lookups'> => {
  // Not a join, which SQLite with SQLITE_ENABLE_STAT4 plans again for each execution: 23 µs instead of 4.
  const plateTypeOfCode = db
    .select({ plateTypeId: plateTypes.plateTypeId })
    .from(plateTypes)
    .where(eq(plateTypes.code, sql.placeholder('registrationTypeCode')))
  const findRegistration = db
    .select({
      registrationId: registrations.registrationId,
      expirationDate: registrations.expirationDate,
      canceledDate: registrations.canceledDate,
      stickerExpirationDate: registrations.stickerExpirationDate,
      areStatusActionsButtons: registrations.areStatusActionsButtons,
      isSuspended: exists(
        db
          .select({ one: sql`1` })
          .from(registrationSuspensions)
          .where(
            and(
              eq(registrationSuspensions.registrationId, registrations.registrationId),
              eq(registrationSuspensions.status, 'Open'),
            ),
          ),
      ).mapWith(Boolean),
      hasStatusActions: exists(
        db
          .select({ one: sql`1` })
          .from(registrationStatusActions)
          .where(eq(registrationStatusActions.registrationId, registrations.registrationId)),
      ).mapWith(Boolean),
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.plateNumber, sql.placeholder('plateNumber')),
        eq(registrations.plateTypeId, plateTypeOfCode),
        eq(registrations.vinLastSix, sql.placeholder('vinNumberLastSix')),
      ),
    )
    .prepare()

  const listStatusActions = db
    .select()
    .from(registrationStatusActions)
    .where(eq(registrationStatusActions.registrationId, sql.placeholder('registrationId')))
    .orderBy(asc(registrationStatusActions.position))
    .prepare()

  const findYearlyFee = prepareYearlyFee(db)

  return {
    registrationStatus: (request) => {
      const registration = findRegistration.get({ ...request })
      if (!registration) throw new AgencyError('notFound', { message: registrationNotFoundMessage })
      const { registrationId, hasStatusActions } = registration
      return {
        isButton: registration.areStatusActionsButtons,
        registrationExpiration: registration.expirationDate,
        stickerExpiration: registration.stickerExpirationDate,
        statusDescription: describeStatus(registration, clock.today()),
        statusActions: readListOf(
          (hasStatusActions ? listStatusActions.all({ registrationId }) : []).map((action) => ({
            actionInstruction: action.instruction,
            actionLabel: action.label,
            actionUrl: pageUrl(action.page),
          })),
        ),
      }
    },

    registrationTypes: () =>
      readListOf(
        db
          .select({ code: plateTypes.code, description: plateTypes.description })
          .from(plateTypes)
          .orderBy(asc(plateTypes.description))
          .all(),
      ),

    vehicleTypes: () => {
      const allowed = db
        .select()
        .from(vehicleTypePlateTypes)
        .innerJoin(plateTypes, eq(plateTypes.plateTypeId, vehicleTypePlateTypes.plateTypeId))
        .orderBy(asc(plateTypes.description))
        .all()
      const types = db.select().from(vehicleTypes).orderBy(asc(vehicleTypes.description)).all()
      return readListOf(
        types.map((type) => ({
          vehicleTypeId: String(type.vehicleTypeId),
          description: type.description,
          plateTypes: readListOf(
            allowed
              .filter((pair) => pair.vehicle_type_plate_types.vehicleTypeId === type.vehicleTypeId)
              .map((pair) => ({
                plateTypeId: String(pair.plate_types.plateTypeId),
                description: pair.plate_types.description,
                isGvwrRequired: pair.vehicle_type_plate_types.isGvwrRequired,
              })),
          ),
        })),
      )
    },

    registrationCost: ({ vehicleTypeId, vehiclePlateTypeId, gvwr }) => {
      const plateTypeId = Number(vehiclePlateTypeId)
      const pair = db
        .select()
        .from(vehicleTypePlateTypes)
        .where(
          and(
            eq(vehicleTypePlateTypes.vehicleTypeId, Number(vehicleTypeId)),
            eq(vehicleTypePlateTypes.plateTypeId, plateTypeId),
          ),
        )
        .get()
      if (!pair || (pair.isGvwrRequired && gvwr === null)) throw malformedRequest('no such fee')
      const registrationFeeCents = findYearlyFee({
        vehicleTypeId: Number(vehicleTypeId),
        plateTypeId,
        pounds: pair.isGvwrRequired ? (gvwr ?? 0) : 0,
      })
      if (registrationFeeCents === undefined) throw malformedRequest('no fee for that weight')
      return { registrationFeeCents }
    },
  }
}
