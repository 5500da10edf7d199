import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { AgencyError } from '@mva/agency/agency-error'
import { privilegeSuspensions } from '@mva/db-agency/tables/adjudication'
import { blocks } from '@mva/db-agency/tables/customers'
import { plateTypes, vehicleTypes } from '@mva/db-agency/tables/reference'
import {
  registrationDetails,
  registrations,
  registrationSuspensions,
} from '@mva/db-agency/tables/registrations'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { daysBetween } from '@mva/shared/dates'
import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import type { World } from '../../world/world.ts'
import { feesByService } from './fees-by-service.ts'
import { type EligibilityFacts, reasonsAgainst } from './plate-eligibility.ts'
import { prepareYearlyFee } from './yearly-fee.ts'

const MONTHS_A_YEAR = 12

/** The registrations of customers, with everything that decides about their services. */
export const openRegistrationRecords = ({
  database: { db },
  clock,
}: Pick<World, 'database' | 'clock'>) => {
  const records = db
    .select({
      registration: registrations,
      details: registrationDetails,
      plateType: plateTypes,
      vehicleType: vehicleTypes.description,
    })
    .from(registrations)
    .innerJoin(
      registrationDetails,
      eq(registrationDetails.registrationId, registrations.registrationId),
    )
    .innerJoin(plateTypes, eq(plateTypes.plateTypeId, registrations.plateTypeId))
    .innerJoin(vehicleTypes, eq(vehicleTypes.vehicleTypeId, registrationDetails.vehicleTypeId))

  const list = records
    .where(eq(registrations.customerId, sql.placeholder('customerId')))
    .orderBy(asc(registrations.registrationId))
    .prepare()

  type RegistrationRecord = ReturnType<typeof list.all>[number]

  const listSuspensions = db
    .select({
      description: registrationSuspensions.description,
      effectiveDate: registrationSuspensions.effectiveDate,
      status: registrationSuspensions.status,
    })
    .from(registrationSuspensions)
    .where(eq(registrationSuspensions.registrationId, sql.placeholder('registrationId')))
    .orderBy(desc(registrationSuspensions.effectiveDate))
    .prepare()

  const findBlock = db
    .select({ blockId: blocks.blockId })
    .from(blocks)
    .where(eq(blocks.customerId, sql.placeholder('customerId')))
    .limit(1)
    .prepare()

  const findPrivilegeSuspension = db
    .select({ suspensionId: privilegeSuspensions.suspensionId })
    .from(privilegeSuspensions)
    .where(
      and(
        eq(privilegeSuspensions.customerId, sql.placeholder('customerId')),
        eq(privilegeSuspensions.privilege, 'registration'),
        eq(privilegeSuspensions.status, 'Open'),
      ),
    )
    .limit(1)
    .prepare()

  const findYearlyFee = prepareYearlyFee(db)

  const findOwnFee = ({ registration, details, plateType }: RegistrationRecord): number | null => {
    const { registrationFeeCents } = details
    if (registrationFeeCents !== null)
      return registrationFeeCents === 0 ? null : registrationFeeCents
    const feeCents = findYearlyFee({
      vehicleTypeId: details.vehicleTypeId,
      plateTypeId: registration.plateTypeId,
      pounds: details.grossWeight ?? 0,
    })
    return feeCents === undefined ? null : (feeCents * plateType.renewalMonths) / MONTHS_A_YEAR
  }

  /** Renewing a registration without a fee costs nothing, surcharges included. */
  const feesFor = (service: RegistrationService, record: RegistrationRecord) => {
    const otherFees = feesByService[service](record.plateType)
    if (!registrationServices[service].isRenewal) return otherFees
    const feeCents = findOwnFee(record)
    return feeCents === null ? [] : [{ feeName: 'Registration Fee', feeCents }, ...otherFees]
  }

  const suspensionsOf = (registrationId: number) => listSuspensions.all({ registrationId })

  const factsOf = ({ registration, details }: RegistrationRecord): EligibilityFacts => {
    const { customerId, expirationDate, canceledDate } = registration
    const today = clock.today()
    return {
      isCanceled: canceledDate !== null && canceledDate <= today,
      isRegistrationSuspended: suspensionsOf(registration.registrationId).some(
        ({ status }) => status === 'Open',
      ),
      isRegistrationPrivilegeSuspended: findPrivilegeSuspension.get({ customerId }) !== undefined,
      isCustomerBlocked: findBlock.get({ customerId }) !== undefined,
      daysUntilExpiration: expirationDate === null ? null : daysBetween(today, expirationDate),
      isRenewedOnline: details.renewedDate !== null,
      hasOutstandingTax: details.hasOutstandingTax,
      isInsuranceOnFile: details.isInsuranceOnFile,
    }
  }

  return {
    ofCustomer: (customerId: number): RegistrationRecord[] => list.all({ customerId }),

    /** Returns one registration of this customer. A missing registration and another customer's are both not found. */
    own: (customerId: number, vehicleRegistrationId: string): RegistrationRecord => {
      const found = list
        .all({ customerId })
        .find(({ registration }) => registration.registrationId === Number(vehicleRegistrationId))
      if (!found) throw new AgencyError('notFound', { message: registrationNotFoundMessage })
      return found
    },

    suspensionsOf,
    factsOf,

    reasonsAgainst: (
      service: Parameters<typeof reasonsAgainst>[0],
      record: RegistrationRecord,
    ): string[] => reasonsAgainst(service, factsOf(record)),

    feesFor,

    /** What renewing for a whole period costs, surcharges included, in cents; null if the registration has no fee. */
    renewalFeeCents: (record: RegistrationRecord): number | null => {
      const fees = feesFor('renew', record)
      return fees.length > 0 ? fees.reduce((sum, { feeCents }) => sum + feeCents, 0) : null
    },
  }
}

export type RegistrationRecords = ReturnType<typeof openRegistrationRecords>
export type RegistrationRecord = ReturnType<RegistrationRecords['own']>
