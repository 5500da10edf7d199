import * as z from 'zod/mini'
import { date, optionalAmount, optionalFlag, text } from './answer-values.ts'
import { renamed } from './row.ts'

/** A document that names no registration at all is none: it must not be printed as an empty certificate. */
const namesRegistration = z.refine<{
  registrationNumber: string | null
  license: string | null
  vinNumber: string | null
}>((document) => Boolean(document.registrationNumber ?? document.license ?? document.vinNumber), {
  params: { expected: 'registrationNumber, license or vinNumber' },
})

/** The registration certificate (docs/specification/agency-calls.md#output-document). */
export const outputDocument = renamed(
  {},
  {
    customerName: ['customerName', text],
    customerAddress: ['customerAddress', text],
    cityStateZip: ['cityStateZip', text],
    barcode: ['barcode', text],
    registrationNumber: ['registrationNumber', text],
    plateType: ['plateType', text],
    plateDesign: ['plateDesign', text],
    vehicleType: ['vehicleType', text],
    license: ['license', text],
    registrationExpirationDate: ['registrationExpirationDate', date],
    modelYear: ['modelYear', text],
    make: ['make', text],
    model: ['model', text],
    bodyType: ['bodyType', text],
    majorColor: ['majorColor', text],
    minorColor: ['minorColor', text],
    vinNumber: ['vinNumber', text],
    renewalFeeCents: ['renewalFee', optionalAmount],
    grossWeight: ['grossWeight', text],
    numberOfPassenger: ['numberOfPassenger', text],
    numberOfCylinder: ['numberOfCylinder', text],
    fuelType: ['fuelType', text],
    carryingCapacity: ['carryingCapacity', text],
    vehicleLength: ['vehicleLength', text],
    cc: ['cc', text],
    maxSpeed: ['maxSpeed', text],
    firstOwnerName: ['firstOwnerName', text],
    firstOwnerAddress: ['firstOwnerAddress', text],
    firstOwnerCityStateZip: ['firstOwnerCityStateZip', text],
    secondOwnerName: ['secondOwnerName', text],
    secondOwnerAddress: ['secondOwnerAddress', text],
    secondOwnerCityStateZip: ['secondOwnerCityStateZip', text],
    isPrintTitle: ['isPrintTitle', optionalFlag],
    inspectionDeadlineDate: ['inspectionDeadlineDate', date],
    isTransferable: ['IsTransferable', optionalFlag],
  },
).check(namesRegistration)

export type OutputDocument = z.output<typeof outputDocument>
