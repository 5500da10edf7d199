export const lookupCopy = {
  title: 'Fee lookup',
  description: 'View a registration fee estimate.',
  customerName: 'Last name',
  vehicleType: 'Vehicle type',
  plateType: 'Plate type',
  plateTypeHint: 'Choose the vehicle type first.',
  selectType: 'Select a type',
  missingTypes: {
    one: 'We couldn’t show one type.',
    many: (count: number) => `We couldn’t show ${count} types.`,
  },
  gvwr: 'Gross vehicle weight rating (GVWR)',
  gvwrHint: 'In pounds, for example 8,000.',
  submit: 'View estimate',
  typesMissing: 'We couldn’t load the list of types.',
  helpHeading: 'Where to find the GVWR',
  help: 'Some plate types require it. You’ll find it on the label inside the driver’s door frame and on your registration certificate.',
}

export const estimateCopy = {
  title: 'Fee estimate',
  description: 'An estimated registration fee.',
  fee: 'Estimated registration fee',
  date: (day: string) => `Date of this estimate: ${day}`,
  pounds: (weight: string) => `${weight} pounds`,
  disclaimerHeading: 'This is an estimate',
  disclaimer:
    'A title fee, plate fee, charity design surcharge and a technology and DOT surcharge may apply.',
  underConstruction: 'This page is under construction.',
  none: 'There’s no estimate yet. Enter the vehicle’s details first.',
  toLookup: 'Go to the fee lookup',
  back: 'Back',
}
