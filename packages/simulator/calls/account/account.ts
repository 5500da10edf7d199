import { randomBytes } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { adjudicationPrivileges, privilegeSuspensions } from '@mva/db-agency/tables/adjudication'
import { blocks, credentials, reservations } from '@mva/db-agency/tables/customers'
import { readListOf } from '@mva/shared/read-list'
import type { Simulated } from '../../simulated.ts'
import type { AgencyWorld } from '../agency-world.ts'
import { registrations } from './registrations.ts'

const ONLINE_TOKEN_BYTES = 16

const shownYesNo = (value: boolean) => (value ? 'Yes' : 'No')

export const account = (world: AgencyWorld): Simulated<'account'> => {
  const { database, clock, accessTokens, customerRecords: records } = world
  const { db } = database

  const ofCustomer = sql.placeholder('customerId')
  const listCredentials = db
    .select()
    .from(credentials)
    .where(eq(credentials.customerId, ofCustomer))
    .orderBy(asc(credentials.credentialId))
    .prepare()
  const listReservations = db
    .select({
      visitType: reservations.visitType,
      appointmentNumber: reservations.appointmentNumber,
      scheduleDate: reservations.scheduleDate,
      scheduleTime: reservations.scheduleTime,
      location: reservations.location,
    })
    .from(reservations)
    .where(eq(reservations.customerId, ofCustomer))
    .orderBy(asc(reservations.scheduleDate), asc(reservations.scheduleTime))
    .prepare()
  const listBlocks = db
    .select({ actionInstruction: blocks.actionInstruction })
    .from(blocks)
    .where(eq(blocks.customerId, ofCustomer))
    .orderBy(asc(blocks.blockId))
    .prepare()
  const listPrivileges = db
    .select()
    .from(adjudicationPrivileges)
    .where(eq(adjudicationPrivileges.customerId, ofCustomer))
    .prepare()
  const listPrivilegeSuspensions = db
    .select()
    .from(privilegeSuspensions)
    .where(eq(privilegeSuspensions.customerId, ofCustomer))
    .orderBy(desc(privilegeSuspensions.effectiveDate))
    .prepare()

  const credentialsOf = (customerId: number) =>
    listCredentials.all({ customerId }).map((credential) => ({
      licenseType: credential.licenseType,
      licenseNumber: credential.licenseNumber,
      issueDate: credential.issueDate,
      expirationDate: credential.expirationDate,
      credentialStatus: credential.status,
      realIdIndicator: shownYesNo(credential.isRealId),
      endorsements: credential.endorsements,
      restrictions: credential.restrictions,
    }))

  const upcomingReservationsOf = (customerId: number) =>
    listReservations.all({ customerId }).filter(({ scheduleDate }) => scheduleDate >= clock.today())

  return {
    ...registrations(world),

    personalProfile: ({ accessToken }) => {
      const customerId = accessTokens.customerOf(accessToken)
      const customer = records.customer(customerId)
      return {
        personalInformation: {
          customerId: String(customerId),
          lastName: customer.lastName,
          firstName: customer.firstName,
          middleName: customer.middleName,
          suffix: customer.suffix,
          dateOfBirth: customer.dateOfBirth,
          physicalAddress: records.address(customerId, 'physical'),
          mailingAddress: records.address(customerId, 'mailing'),
          email: customer.email,
          isEmailVerified: customer.isEmailVerified,
          phone: customer.phone,
          isPhoneVerified: customer.isPhoneVerified,
        },
        credentialInformation: {
          gender: customer.gender,
          organDonor: shownYesNo(customer.isOrganDonor),
          credentialDetails: readListOf(credentialsOf(customerId)),
        },
        blocksInformation: readListOf(listBlocks.all({ customerId })),
        reservationInformation: readListOf(upcomingReservationsOf(customerId)),
      }
    },

    adjudication: ({ accessToken }) => {
      const customerId = accessTokens.customerOf(accessToken)
      const privileges = listPrivileges.all({ customerId })
      const suspensions = listPrivilegeSuspensions.all({ customerId })
      const privilegeNamed = (name: (typeof privileges)[number]['privilege']) => {
        const found = privileges.find(({ privilege }) => privilege === name)
        if (!found) return null
        return {
          privilegeStatus: found.status,
          suspensions: readListOf(
            suspensions
              .filter(({ privilege }) => privilege === name)
              .map(({ description, effectiveDate, status }) => ({
                description,
                effectiveDate,
                status,
              })),
          ),
        }
      }
      return {
        baseLicensePrivilege: privilegeNamed('baseLicense'),
        commercialLicensePrivilege: privilegeNamed('commercialLicense'),
        registrationPrivilege: privilegeNamed('registration'),
      }
    },

    // One reservation at a time (docs/specification/profile.md#reservations). The token signs the customer in at the reservations web client.
    reservationEligibility: ({ accessToken }) => ({
      isEligible: upcomingReservationsOf(accessTokens.customerOf(accessToken)).length === 0,
      onlineToken: randomBytes(ONLINE_TOKEN_BYTES).toString('base64url'),
    }),
  }
}
