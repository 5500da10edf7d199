const recentDateHint = 'For example: 4 28 2024'

export const vehicleCopy = {
  plateNumber: 'Plate number',
  plateType: 'Plate type',
  selectType: 'Select a type',
  missingPlateTypes: {
    one: 'We couldn’t show one plate type.',
    many: (count: number) => `We couldn’t show ${count} plate types.`,
  },
  plateTypesMissing: 'We couldn’t load the list of plate types.',
  vinLastSix: 'Last six digits of the VIN',
}

export const adjudicationCopy = {
  caseNumber: 'Case / Summons / Ticket number',
  oneOfTheDates: 'Enter one of these dates',
  violationDate: 'Violation / Offense date',
  or: 'or',
  suspensionEffectiveDate: 'Suspension effective date',
  recentDateHint,
}

export const caseHelpCopy = {
  heading: 'Where is the case / summons / ticket number?',
  intro: 'You can find the number in either of these places:',
  places: ['the notice of action that was mailed to you', 'the courts public portal'],
}

export const crashCopy = {
  crashDate: 'Date of crash',
  recentDateHint,
  crashLocation: 'Crash location',
  selectLocation: 'Select a location',
  missingCrashLocations: {
    one: 'We couldn’t show one location.',
    many: (count: number) => `We couldn’t show ${count} locations.`,
  },
  crashLocationsMissing: 'We couldn’t load the list of crash locations.',
}
