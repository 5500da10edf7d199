/** The customers of the independent agency. Two of them, so that a test can show that one does not affect the other. */
export type PersonKey = 'ines' | 'tobias'

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
  key: PersonKey
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

const usAddress = (line1: string, city: string, zipCode: string, zipPlus: string): Address => ({
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

/** Returns the customers as they are before any test changes them. */
export const createPeople = (): Record<PersonKey, Person> => ({
  ines: {
    key: 'ines',
    lastName: 'Valdivia',
    firstName: 'Ines',
    dateOfBirth: '1979-03-08',
    ssnLastFour: '4471',
    licenseNumber: '7725310',
    ddNumber: '5550417',
    plate: { number: 'QX318', typeCode: 'PAS', typeId: 11, vinLastSix: 'B70412' },
    violation: { caseNumber: 'T2204417', date: '2026-02-14', suspensionDate: '2026-04-01' },
    crash: { date: '2026-01-19', locationId: 301 },
    contacts: {
      email: 'ines.valdivia@example.org',
      phone: '4015550171',
      isEmailVerified: true,
      isPhoneVerified: false,
    },
    physicalAddress: usAddress('18 HARBOR LN', 'WARWICK', '02886', '4107'),
    mailingAddress: usAddress('PO BOX 77', 'WARWICK', '02887', '0077'),
    credentials: [
      {
        licenseType: 'Driver License',
        licenseNumber: '7725310',
        issueDate: '2023-03-08',
        expirationDate: '2028-03-08',
        credentialStatus: 'Active',
        realIdIndicator: 'Yes',
        endorsements: 'M - Motorcycle',
        restrictions: 'B - Corrective lenses, E - No manual transmission',
      },
      {
        licenseType: 'Boat Permit',
        licenseNumber: '3310092',
        issueDate: '2024-06-01',
        expirationDate: '2027-06-01',
        credentialStatus: 'Active',
        realIdIndicator: 'No',
        endorsements: null,
        restrictions: null,
      },
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
      {
        record: {
          vehicleRegistrationId: 90117,
          year: 2019,
          make: 'SUBARU',
          model: 'OUTBACK',
          vin: '4S4BSANC6K3B70412',
          plateNumber: 'QX318',
          plateType: 'Passenger',
          registrationStatus: 'Active',
          inspectionDeadlineDate: '2027-08-31',
          shippedDate: null,
          shippingMethod: null,
          trackingNumber: null,
          vehicleType: 'Passenger car',
          plateDesign: 'Wave',
          expirationDate: '2026-12-31',
          registrationRenewalFee: '65.50',
          ownershipType: 'Individual',
          ownershipDocument: 'Title',
          titleNumber: 'TL-30071',
          titleStatus: 'Issued',
          firstLienName: 'Bay Credit Union',
          firstLienDate: '2019-05-02',
          secondLienName: null,
          secondLienDate: null,
          suspensions: [
            {
              suspensionDescription: 'Insurance lapse',
              suspensionEffectiveDate: '2025-02-03',
              suspensionStatus: 'Closed',
            },
            {
              suspensionDescription: 'Unpaid excise tax',
              suspensionEffectiveDate: '2025-09-30',
              suspensionStatus: 'Closed',
            },
          ],
          isPlateRenewable: 'YES',
          isPlateCancelAllowed: 'YES',
          isPlateDuplicateAllowed: 'YES',
        },
        fees: {
          renewal: [
            { feeName: 'Registration fee', feeAmount: 61.5 },
            { feeName: 'Technology surcharge', feeAmount: 2.5 },
            { feeName: 'DOT surcharge', feeAmount: 1.5 },
          ],
          duplicate: [{ feeName: 'Duplicate registration', feeAmount: 17.5 }],
        },
      },
      {
        record: {
          vehicleRegistrationId: 90118,
          year: 1986,
          make: 'HOMEMADE',
          model: 'UNKNOWN',
          vin: 'RI00000000019864',
          plateNumber: '40772',
          plateType: 'Trailer',
          registrationStatus: 'Expired',
          inspectionDeadlineDate: null,
          shippedDate: '2026-11-02',
          shippingMethod: 'First class',
          trackingNumber: 'R-2291',
          vehicleType: 'Trailer',
          plateDesign: 'Plain',
          expirationDate: '2025-06-30',
          registrationRenewalFee: 'NA',
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
          isPlateCancelAllowed: 'YES',
          isPlateDuplicateAllowed: 'NO',
        },
        fees: { renewal: [], duplicate: [] },
      },
    ],
    adjudication: {
      baseLicensePrivilege: {
        privilegeStatus: 'Suspended',
        suspensions: [
          {
            suspensionDescription: 'Too many violations',
            suspensionEffectiveDate: '2026-04-01',
            suspensionStatus: 'Open',
          },
          {
            suspensionDescription: 'Missed hearing',
            suspensionEffectiveDate: '2026-05-12',
            suspensionStatus: 'Open',
          },
        ],
      },
      commercialLicensePrivilege: null,
      registrationPrivilege: { privilegeStatus: 'Valid', suspensions: [] },
    },
  },
  tobias: {
    key: 'tobias',
    lastName: "O'Farrell",
    firstName: 'Tobias',
    dateOfBirth: '1991-11-30',
    ssnLastFour: '0092',
    licenseNumber: '81204466',
    ddNumber: '6612093',
    plate: { number: 'ROVER7', typeCode: 'PAS', typeId: 11, vinLastSix: '55K209' },
    violation: { caseNumber: 'S901', date: '2026-03-03', suspensionDate: '2026-03-20' },
    crash: { date: '2026-05-05', locationId: 302 },
    contacts: {
      email: 'tobias@example.net',
      phone: '4015550188',
      isEmailVerified: true,
      isPhoneVerified: true,
    },
    physicalAddress: usAddress('5 MILL ST', 'PROVIDENCE', '02903', '1120'),
    mailingAddress: usAddress('5 MILL ST', 'PROVIDENCE', '02903', '1120'),
    credentials: [
      {
        licenseType: 'State ID',
        licenseNumber: '81204466',
        issueDate: '2022-11-30',
        expirationDate: '2027-11-30',
        credentialStatus: 'Active',
        realIdIndicator: 'No',
        endorsements: null,
        restrictions: null,
      },
    ],
    blocks: [],
    reservations: [],
    registrations: [
      {
        record: {
          vehicleRegistrationId: 90240,
          year: 2022,
          make: 'TOYOTA',
          model: 'YARIS',
          vin: 'JTDKAMFU0N355K209',
          plateNumber: 'ROVER7',
          plateType: 'Passenger',
          registrationStatus: 'Active',
          inspectionDeadlineDate: null,
          shippedDate: null,
          shippingMethod: null,
          trackingNumber: null,
          vehicleType: 'Passenger car',
          plateDesign: 'Wave',
          expirationDate: '2027-01-31',
          registrationRenewalFee: '45.00',
          ownershipType: 'Individual',
          ownershipDocument: 'Title',
          titleNumber: 'TL-91188',
          titleStatus: 'Issued',
          firstLienName: null,
          firstLienDate: null,
          secondLienName: null,
          secondLienDate: null,
          suspensions: [],
          isPlateRenewable: 'YES',
          isPlateCancelAllowed: 'NO',
          isPlateDuplicateAllowed: 'NO',
        },
        fees: { renewal: [{ feeName: 'Registration fee', feeAmount: 45 }], duplicate: [] },
      },
    ],
    adjudication: {
      baseLicensePrivilege: { privilegeStatus: 'Valid', suspensions: [] },
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    },
  },
})
