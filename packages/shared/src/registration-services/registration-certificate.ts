import * as z from 'zod/mini'

const text = z.nullable(z.string())

const party = z.object({ name: text, address: text, cityStateZip: text })

/** A registration certificate (docs/specification/agency-calls.md#transaction-calls). Dates are `YYYY-MM-DD`, money is integer cents. */
export const registrationCertificate = z.object({
  customer: party,
  /** A PDF417 barcode, the standard of motor-vehicle documents: the SVG path of its dark modules, and its size. */
  barcode: z.nullable(z.object({ path: z.string(), width: z.number(), height: z.number() })),
  registrationNumber: text,
  plateType: text,
  plateDesign: text,
  vehicleType: text,
  license: text,
  registrationExpirationDate: text,
  modelYear: text,
  make: text,
  model: text,
  bodyType: text,
  majorColor: text,
  minorColor: text,
  vinNumber: text,
  renewalFeeCents: z.nullable(z.int()),
  grossWeight: text,
  numberOfPassenger: text,
  numberOfCylinder: text,
  fuelType: text,
  carryingCapacity: text,
  vehicleLength: text,
  cc: text,
  maxSpeed: text,
  firstOwner: party,
  secondOwner: party,
  isPrintTitle: z.boolean(),
  inspectionDeadlineDate: text,
  isTransferable: z.boolean(),
  /** The agency's day when the certificate is shown. */
  issuedOn: z.string(),
  transactionId: z.string(),
})

export type RegistrationCertificate = z.output<typeof registrationCertificate>
export type CertificateParty = z.output<typeof party>
