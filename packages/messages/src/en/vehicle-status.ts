export const lookupCopy = {
  title: 'Vehicle lookup',
  description: 'Check the status of a vehicle registration.',
  plateNumber: 'Plate number',
  registrationType: 'Registration type',
  selectType: 'Select a type',
  missingTypes: {
    one: 'We couldn’t show one type.',
    many: (count: number) => `We couldn’t show ${count} types.`,
  },
  vinNumberLastSix: 'Last six digits of the VIN',
  certification:
    'I certify that I am the registered owner of the vehicle identified by the information above, or I am authorized by the registered owner to check the registration status.',
  submit: 'Look up',
  typesMissing: 'We couldn’t load the list of types.',
  whereToFind: 'Where to find it',
}

export const statusCopy = {
  title: 'Vehicle status',
  description: 'The status of a vehicle registration.',
  status: 'Status',
  plateNumber: 'Plate number',
  registrationType: 'Registration type',
  vinNumberLastSix: 'Last six of the VIN',
  registrationExpiration: 'Registration expiration',
  stickerExpiration: 'Inspection sticker expiration',
  asOf: 'As of',
  noSteps: 'We can’t show next steps for this registration online.',
  unknown: 'Unknown',
  noInspection: 'No previous inspection found',
  whatToDo: 'What you need to do',
  requiredSteps: 'Required steps',
  missingSteps: {
    one: 'We couldn’t show one step.',
    many: (count: number) => `We couldn’t show ${count} steps.`,
  },
  wait: 'After you complete the steps, wait 24 hours before you check the status again.',
  renewHeading: 'Renew online',
  renewText: 'The registered owner can sign in and renew this registration when it is due.',
  renewExpiredText:
    'This registration has expired. The registered owner can sign in and renew it, if it can be renewed online.',
  back: 'Back',
}
