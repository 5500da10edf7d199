import { and, eq, inArray } from 'drizzle-orm'
import { AgencyError } from '@mva/agency/agency-error'
import type { OutputDocument } from '@mva/agency/contract/output-document'
import { cartTransactions } from '@mva/db-agency/tables/transactions'
import { addressParts } from '@mva/shared/address/address-lines'
import {
  registrationServiceNames,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { fullName } from '../account/customer-records.ts'
import type { RegistrationRecord } from '../account/registration-records.ts'
import type { AgencyWorld } from '../agency-world.ts'

const typesWithDocument = registrationServiceNames
  .map((service) => registrationServices[service])
  .filter(({ hasOutputDocument }) => hasOutputDocument)
  .map(({ transactionTypeId }) => transactionTypeId)

const asText = (quantity: number | null) => (quantity === null ? null : String(quantity))

const isIssued = ({ database: { db } }: AgencyWorld, registrationId: number) =>
  db
    .select({ transactionId: cartTransactions.transactionId })
    .from(cartTransactions)
    .where(
      and(
        eq(cartTransactions.registrationId, registrationId),
        eq(cartTransactions.status, 'Completed'),
        inArray(cartTransactions.transactionTypeId, typesWithDocument),
      ),
    )
    .limit(1)
    .get() !== undefined

const ownerOf = ({ customerRecords }: AgencyWorld, customerId: number) => {
  const address = customerRecords.address(customerId, 'physical')
  const name = fullName(customerRecords.customer(customerId)).toUpperCase()
  if (!address) return { name, address: null, cityStateZip: null }
  const { street, city, region, code } = addressParts(address)
  return {
    name,
    address: street.join(' '),
    cityStateZip: [city, region, code].filter(Boolean).join(' ') || null,
  }
}

/** Returns the certificate of a registration. Only a finished service that issues a certificate has one. */
export const outputDocument = (
  world: AgencyWorld,
  customerId: number,
  record: RegistrationRecord,
): OutputDocument => {
  const { registration, details, plateType, vehicleType } = record
  if (!isIssued(world, registration.registrationId))
    throw new AgencyError('notFound', { message: 'There is no document for this registration.' })
  const owner = ownerOf(world, customerId)
  const registrationNumber = String(registration.registrationId).padStart(9, '0')
  return {
    customerName: owner.name,
    customerAddress: owner.address,
    cityStateZip: owner.cityStateZip,
    barcode: `${world.place.state.code}${registrationNumber}${registration.plateNumber}`,
    registrationNumber,
    plateType: plateType.description,
    plateDesign: details.plateDesign,
    vehicleType,
    license: registration.plateNumber,
    registrationExpirationDate: registration.expirationDate,
    modelYear: String(details.year),
    make: details.make,
    model: details.model,
    bodyType: details.bodyType,
    majorColor: details.majorColor,
    minorColor: details.minorColor,
    vinNumber: registration.vin,
    renewalFeeCents: world.registrationRecords.renewalFeeCents(record),
    grossWeight: asText(details.grossWeight),
    numberOfPassenger: asText(details.numberOfPassengers),
    numberOfCylinder: asText(details.numberOfCylinders),
    fuelType: details.fuelType,
    carryingCapacity: details.carryingCapacity,
    vehicleLength: details.vehicleLength,
    cc: asText(details.cc),
    maxSpeed: asText(details.maxSpeed),
    firstOwnerName: owner.name,
    firstOwnerAddress: owner.address,
    firstOwnerCityStateZip: owner.cityStateZip,
    secondOwnerName: details.secondOwnerName,
    secondOwnerAddress: details.secondOwnerAddress,
    secondOwnerCityStateZip: details.secondOwnerCityStateZip,
    isPrintTitle: details.isPrintTitle,
    inspectionDeadlineDate: details.inspectionDeadlineDate,
    isTransferable: details.isTransferable,
  }
}
