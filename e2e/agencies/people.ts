/** The kinds of customers that the agency has: one with something of everything, one with little. */
export type PersonKind = 'ines' | 'tobias'

export interface Fee {
  feeName: string
  feeAmount: number
}

export interface Address {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string | null
  province: string | null
  country: string
  zipCode: string | null
  zipPlus: string | null
  internationalZipCode: string | null
  addressType: string
}

/** A registration as the agency answers it, and what it charges for the services that apply to it. */
export interface Registration {
  record: {
    vehicleRegistrationId: number
    year: number
    make: string
    model: string
    vin: string
    plateNumber: string
    plateType: string
    expirationDate: string
    [field: string]: unknown
  }
  fees: { renewal: Fee[]; duplicate: Fee[] }
}

export interface Person {
  customerId: number
  lastName: string
  firstName: string
  dateOfBirth: string
  ssnLastFour: string
  licenseNumber: string
  ddNumber: string
  plate: { number: string; typeCode: string; typeId: number; vinLastSix: string }
  violation: { caseNumber: string; date: string; suspensionDate: string }
  crash: { date: string; locationId: number }
  contacts: { email: string; phone: string; isEmailVerified: boolean; isPhoneVerified: boolean }
  physicalAddress: Address
  mailingAddress: Address
  credentials: Record<string, unknown>[]
  blocks: { actionInstruction: string }[]
  reservations: Record<string, unknown>[]
  registrations: Registration[]
  adjudication: {
    baseLicensePrivilege: Record<string, unknown> | null
    commercialLicensePrivilege: Record<string, unknown> | null
    registrationPrivilege: Record<string, unknown> | null
  }
}

const createUsAddress = (
  line1: string,
  city: string,
  zipCode: string,
  zipPlus: string,
): Address => ({
  addressLine1: line1,
  addressLine2: null,
  city,
  state: 'RI',
  province: null,
  country: 'USA',
  zipCode,
  zipPlus,
  internationalZipCode: null,
  addressType: 'Us Domestic',
})

const createRegistration = (
  known: Pick<
    Registration['record'],
    'vehicleRegistrationId' | 'year' | 'make' | 'model' | 'vin' | 'plateNumber' | 'expirationDate'
  > &
    Record<string, unknown>,
  fees: Registration['fees'],
): Registration => ({
  record: {
    plateType: 'Passenger',
    registrationStatus: 'Active',
    inspectionDeadlineDate: null,
    shippedDate: null,
    shippingMethod: null,
    trackingNumber: null,
    vehicleType: 'Passenger car',
    plateDesign: 'Wave',
    ownershipType: 'Individual',
    ownershipDocument: null,
    titleNumber: null,
    titleStatus: null,
    firstLienName: null,
    firstLienDate: null,
    secondLienName: null,
    secondLienDate: null,
    suspensions: [],
    isPlateRenewable: 'NO',
    isPlateCancelAllowed: 'NO',
    isPlateDuplicateAllowed: 'NO',
    ...known,
  },
  fees,
})

const createCredential = (known: Record<string, unknown>) => ({
  credentialStatus: 'Active',
  realIdIndicator: 'No',
  endorsements: null,
  restrictions: null,
  ...known,
})

const createSuspension = (description: string, effectiveDate: string, status: string) => ({
  suspensionDescription: description,
  suspensionEffectiveDate: effectiveDate,
  suspensionStatus: status,
})

/** Returns a new customer of that kind. The identifying data is derived from the number, 1 to 9999. */
export const createPerson = (kind: PersonKind, number: number): Person =>
  kind === 'ines' ? createInes(number) : createTobias(number)

const toFourDigits = (number: number) => String(number).padStart(4, '0')

const createInes = (number: number): Person => {
  const digits = toFourDigits(number)
  const plate = `4${digits}`
  return {
    customerId: 880_000 + number,
    lastName: `Valdivia ${number}`,
    firstName: 'Ines',
    dateOfBirth: '1979-03-08',
    ssnLastFour: '4471',
    licenseNumber: `772${digits}`,
    ddNumber: `55504${digits}`,
    plate: { number: plate, typeCode: 'PAS', typeId: 11, vinLastSix: `B7${digits}` },
    violation: { caseNumber: `T220${digits}`, date: '2025-02-14', suspensionDate: '2025-04-01' },
    crash: { date: '2025-01-19', locationId: 301 },
    contacts: {
      email: `ines.valdivia.${number}@example.org`,
      phone: `401555${digits}`,
      isEmailVerified: true,
      isPhoneVerified: false,
    },
    physicalAddress: createUsAddress('18 HARBOR LN', 'WARWICK', '02886', '4107'),
    mailingAddress: createUsAddress('PO BOX 77', 'WARWICK', '02887', '0077'),
    credentials: [
      createCredential({
        licenseType: 'Driver License',
        licenseNumber: `772${digits}`,
        issueDate: '2023-03-08',
        expirationDate: '2028-03-08',
        realIdIndicator: 'Yes',
        endorsements: 'M - Motorcycle',
        restrictions: 'B - Corrective lenses, E - No manual transmission',
      }),
      createCredential({
        licenseType: 'Boat Permit',
        licenseNumber: '3310092',
        issueDate: '2024-06-01',
        expirationDate: '2027-06-01',
      }),
    ],
    blocks: [
      { actionInstruction: 'Return the plates of your former vehicle.' },
      { actionInstruction: 'Pay the outstanding toll of June.' },
    ],
    reservations: [
      {
        visitType: 'Road Test',
        appointmentNumber: 'RT-5519',
        scheduleDate: '2026-12-14',
        scheduleTime: '09:30',
        location: 'Cranston',
      },
      {
        visitType: 'Title Transfer',
        appointmentNumber: 'TT-8120',
        scheduleDate: '2027-01-11',
        scheduleTime: '14:15',
        location: 'Middletown',
      },
    ],
    registrations: [
      createRegistration(
        {
          vehicleRegistrationId: 9_010_000 + number,
          year: 2019,
          make: 'SUBARU',
          model: 'OUTBACK',
          vin: `4S4BSANC6K3B7${digits}`,
          plateNumber: plate,
          inspectionDeadlineDate: '2027-08-31',
          expirationDate: '2026-12-31',
          registrationRenewalFee: '65.50',
          ownershipDocument: 'Title',
          titleNumber: 'TL-30071',
          titleStatus: 'Issued',
          firstLienName: 'Bay Credit Union',
          firstLienDate: '2019-05-02',
          suspensions: [
            createSuspension('Insurance lapse', '2025-02-03', 'Closed'),
            createSuspension('Unpaid excise tax', '2025-09-30', 'Closed'),
          ],
          isPlateRenewable: 'YES',
          isPlateCancelAllowed: 'YES',
          isPlateDuplicateAllowed: 'YES',
        },
        {
          renewal: [
            { feeName: 'Registration fee', feeAmount: 61.5 },
            { feeName: 'Technology surcharge', feeAmount: 2.5 },
            { feeName: 'DOT surcharge', feeAmount: 1.5 },
          ],
          duplicate: [{ feeName: 'Duplicate registration', feeAmount: 17.5 }],
        },
      ),
      createRegistration(
        {
          vehicleRegistrationId: 9_020_000 + number,
          year: 1986,
          make: 'HOMEMADE',
          model: 'UNKNOWN',
          vin: 'RI00000000019864',
          plateNumber: '40772',
          plateType: 'Trailer',
          registrationStatus: 'Expired',
          shippedDate: '2026-11-02',
          shippingMethod: 'First class',
          trackingNumber: 'R-2291',
          vehicleType: 'Trailer',
          plateDesign: 'Plain',
          expirationDate: '2025-06-30',
          registrationRenewalFee: 'NA',
          isPlateCancelAllowed: 'YES',
        },
        { renewal: [], duplicate: [] },
      ),
    ],
    adjudication: {
      baseLicensePrivilege: {
        privilegeStatus: 'Suspended',
        suspensions: [
          createSuspension('Too many violations', '2025-04-01', 'Open'),
          createSuspension('Missed hearing', '2025-05-12', 'Open'),
        ],
      },
      commercialLicensePrivilege: null,
      registrationPrivilege: { privilegeStatus: 'Valid', suspensions: [] },
    },
  }
}

const createTobias = (number: number): Person => {
  const digits = toFourDigits(number)
  const plate = `RV${digits}`
  return {
    customerId: 880_000 + number,
    lastName: `O'Farrell ${number}`,
    firstName: 'Tobias',
    dateOfBirth: '1991-11-30',
    ssnLastFour: '0092',
    licenseNumber: `8120${digits}`,
    ddNumber: `66120${digits}`,
    plate: { number: plate, typeCode: 'PAS', typeId: 11, vinLastSix: `5K${digits}` },
    violation: { caseNumber: `S9${digits}`, date: '2025-03-03', suspensionDate: '2025-03-20' },
    crash: { date: '2025-05-05', locationId: 302 },
    contacts: {
      email: `tobias.${number}@example.net`,
      phone: `401666${digits}`,
      isEmailVerified: true,
      isPhoneVerified: true,
    },
    physicalAddress: createUsAddress('5 MILL ST', 'PROVIDENCE', '02903', '1120'),
    mailingAddress: createUsAddress('5 MILL ST', 'PROVIDENCE', '02903', '1120'),
    credentials: [
      createCredential({
        licenseType: 'State ID',
        licenseNumber: `8120${digits}`,
        issueDate: '2022-11-30',
        expirationDate: '2027-11-30',
      }),
    ],
    blocks: [],
    reservations: [],
    registrations: [
      createRegistration(
        {
          vehicleRegistrationId: 9_030_000 + number,
          year: 2022,
          make: 'TOYOTA',
          model: 'YARIS',
          vin: `JTDKAMFU0N35K${digits}`,
          plateNumber: plate,
          expirationDate: '2027-01-31',
          registrationRenewalFee: '45.00',
          ownershipDocument: 'Title',
          titleNumber: 'TL-91188',
          titleStatus: 'Issued',
          isPlateRenewable: 'YES',
        },
        { renewal: [{ feeName: 'Registration fee', feeAmount: 45 }], duplicate: [] },
      ),
    ],
    adjudication: {
      baseLicensePrivilege: { privilegeStatus: 'Valid', suspensions: [] },
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    },
  }
}
