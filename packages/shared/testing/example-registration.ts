import type { Registration } from '../src/profile/registration.ts'
import { readListOf } from '../src/read-list.ts'
import { byServiceFact } from '../src/registration-services/registration-services.ts'

/** A registration for which every service is allowed. */
export const exampleRegistration: Registration = {
  vehicleRegistrationId: '7',
  year: '2021',
  make: 'TOYOTA',
  model: 'RAV4',
  vin: '2T3P1RFV8MC123456',
  plateNumber: '1CX482',
  plateType: 'Passenger',
  registrationStatus: 'Active',
  inspectionDeadlineDate: null,
  shippedDate: null,
  shippingMethod: null,
  trackingNumber: null,
  vehicleType: 'Passenger car',
  plateDesign: 'Ocean Wave',
  expirationDate: '2027-09-30',
  registrationRenewalFee: 10_450,
  ownershipType: 'Individual',
  ownershipDocument: 'Title',
  titleNumber: '01847733',
  titleStatus: 'Active',
  firstLienName: null,
  firstLienDate: null,
  secondLienName: null,
  secondLienDate: null,
  suspensions: readListOf([]),
  ...byServiceFact('allowedBy', () => true),
}
