import { date, documentFee, flag, text } from './answer-values.ts'
import { fields, mapped, type ReadBy, optional } from './form.ts'

/** The registration certificate (docs/specification/agency-calls.md#transaction-calls). */
export const outputDocument = mapped(
  fields(
    {},
    {
      customerName: text,
      customerAddress: text,
      cityStateZip: text,
      barcode: text,
      registrationNumber: text,
      plateType: text,
      plateDesign: text,
      vehicleType: text,
      license: text,
      registrationExpirationDate: date,
      modelYear: text,
      make: text,
      model: text,
      bodyType: text,
      majorColor: text,
      minorColor: text,
      vinNumber: text,
      renewalFeeCents: ['renewalFee', documentFee],
      grossWeight: text,
      numberOfPassenger: text,
      numberOfCylinder: text,
      fuelType: text,
      carryingCapacity: text,
      vehicleLength: text,
      cc: text,
      maxSpeed: text,
      firstOwnerName: text,
      firstOwnerAddress: text,
      firstOwnerCityStateZip: text,
      secondOwnerName: text,
      secondOwnerAddress: text,
      secondOwnerCityStateZip: text,
      isPrintTitle: optional(flag, false),
      inspectionDeadlineDate: date,
      isTransferable: ['IsTransferable', optional(flag, false)],
    },
  ),
  // A document that names no registration at all is none: it must not be printed as an empty certificate.
  (document, refuse) =>
    (document.registrationNumber ?? document.license ?? document.vinNumber) === null
      ? refuse('registrationNumber, license or vinNumber')
      : document,
)

export type OutputDocument = ReadBy<typeof outputDocument>
