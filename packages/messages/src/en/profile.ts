import { registrationServicesOffered } from './offered-services.ts'

export const profileCopy = {
  title: 'Profile',
  description: 'Your record, your registrations and your reservations.',
  none: 'None',
  unknown: 'Unknown',
  blocks: 'You have the following block(s):',
  missingBlocks: {
    one: 'We couldn’t show one block.',
    many: (count: number) => `We couldn’t show ${count} blocks.`,
  },
  signInOtherwise: 'To do this, sign in with a login code.',
  asideLabel: 'Services and reservations',
  profileMissing: 'We couldn’t load your profile.',
}

export const personalCopy = {
  heading: 'Personal information',
  lastName: 'Last name',
  firstName: 'First name',
  middleName: 'Middle name',
  suffix: 'Suffix',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  organDonor: 'Organ donor',
}

export const addressCopy = {
  heading: 'Addresses',
  update: 'Update my address',
  physical: 'Physical address',
  mailing: 'Mailing address',
}

export const contactCopy = {
  heading: 'Contact information',
  update: 'Update / Verify my contact information',
  email: 'Email',
  phone: 'Phone',
  noEmail: 'No email on file',
  noPhone: 'No phone on file',
}

export const credentialsCopy = {
  section: 'Profile & Credentials',
  heading: 'License / ID / Permit',
  empty: 'No License/ID/Permit found.',
  missingItems: {
    one: 'We couldn’t show one License/ID/Permit.',
    many: (count: number) => `We couldn’t show ${count} Licenses/IDs/Permits.`,
  },
  number: 'Number',
  issueDate: 'Issue date',
  expirationDate: 'Expiration date',
  realId: 'REAL ID',
  endorsements: 'Endorsements',
  restrictions: 'Restrictions',
}

export const registrationCopy = {
  get noService() {
    const services = registrationServicesOffered('this registration')
    return services
      ? `You can’t ${services} online right now. To see what’s needed,`
      : 'There are no online services for this registration. To see what’s needed,'
  },
  checkStatus: 'check its status',
  section: 'Registration',
  missing: 'We couldn’t load your registrations.',
  empty: 'No Registration(s) found.',
  missingItems: {
    one: 'We couldn’t show one registration.',
    many: (count: number) => `We couldn’t show ${count} registrations.`,
  },
  vehicle: 'Vehicle',
  plate: 'Plate number / type',
  vin: 'VIN',
  more: 'More',
  less: 'Less',
  vehicleType: 'Vehicle type',
  plateDesign: 'Plate design',
  expirationDate: 'Expiration date',
  renewalFee: 'Renewal fee',
  ownershipType: 'Ownership type',
  ownershipDocument: 'Ownership document',
  title: 'Title',
  titleNumber: 'Title number',
  titleStatus: 'Title status',
  firstLien: 'First lien',
  firstLienName: 'First lien name',
  firstLienDate: 'First lien date',
  secondLien: 'Second lien',
  secondLienName: 'Second lien name',
  secondLienDate: 'Second lien date',
  lien: 'There’s a lien on this vehicle. If the loan has been paid off, submit a lien release letter from the lien holder.',
  inspectionDue: (date: string) => `Inspection due by ${date}`,
  daysLeft: (days: number) => {
    if (days === 0) return 'today'
    return days === 1 ? '1 day left' : `${days} days left`
  },
  inspect: 'Have this vehicle inspected by that date.',
  plateShipped: (date: string) => `Plate shipped on ${date}`,
  shippedBy: (method: string) => ` by ${method}`,
  tracking: (number: string) => ` Tracking number ${number}.`,
}

/** Why the renewal that was requested on the vehicle status page did not start. */
export const requestedRenewalCopy = {
  notOwned: (plate: string) =>
    `You can’t renew ${plate}, because it’s not one of your registrations. Only the registered owner can renew it.`,
  notNow: (vehicle: string) =>
    `The registration of ${vehicle} can’t be renewed online right now. Open Registration below to see its status and expiration date.`,
  notLoaded: (plate: string) =>
    `We couldn’t load your registrations, so the renewal of ${plate} didn’t start. Open Registration below to try again.`,
}

export const suspensionCopy = {
  caption: 'Suspensions',
  empty: 'No suspensions found.',
  missingItems: {
    one: 'We couldn’t show one suspension.',
    many: (count: number) => `We couldn’t show ${count} suspensions.`,
  },
  description: 'Description',
  effectiveDate: 'Effective date',
  status: 'Status',
}

export const adjudicationCopy = {
  section: 'Adjudication',
  missing: 'We couldn’t load your adjudication information.',
  empty: 'No adjudication information found.',
  license: 'License Privilege',
  commercialLicense: 'Commercial License Privilege',
  registration: 'Registration Privilege',
  noData: 'No information found.',
  details: 'Details',
  less: 'Less',
}

export const reservationCopy = {
  services: 'Online services',
  make: 'Make a new Reservation',
  onlyOne:
    'You can have only one reservation at a time. If needed, modify / cancel your upcoming reservations listed below.',
  tabBlocked:
    'Your browser blocked the new tab. Allow pop-ups for this site, then select the reservation again.',
  openingTab: 'Opening the reservations…',
  heading: 'Upcoming reservations',
  empty: 'No upcoming reservation(s) to show.',
  missingItems: {
    one: 'We couldn’t show one reservation.',
    many: (count: number) => `We couldn’t show ${count} reservations.`,
  },
  missing: 'We couldn’t load your reservations.',
  stale: 'We couldn’t refresh the list.',
  refresh: 'Refresh',
  refreshWhat: ' upcoming reservations',
  refreshed: 'The list of upcoming reservations is up to date.',
  dateAndTime: 'Date and time',
  location: 'Location',
  confirmationNumber: 'Confirmation number',
  reservation: 'Reservation',
  change: 'Modify / Cancel Reservation',
}

/** Dates for the customer's own calendar. */
export const calendarCopy = {
  fileName: 'date.ics',
  add: 'Add to calendar',
  addExpiration: 'Add the expiration date to your calendar',
  addInspection: 'Add the inspection date to your calendar',
  expires: (plate: string) => `Registration of ${plate} expires`,
  inspection: (plate: string) => `Inspection of ${plate} is due`,
  reservation: (agency: string) => `Reservation at ${agency}`,
}
