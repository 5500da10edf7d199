/**
 * The texts of the first screens that name the agency, its state or a document. An agency's folder may replace them
 * (docs/agency-folder.md#texts), and those of the other screens in agency-wording-later.ts: no screen loads both in vain.
 */
export const templates = {
  licenseNumberRequired: 'A valid {stateCode} License # or State ID # is required',
  licenseWay: 'State license / ID card',
  licenseNumber: 'License # or State ID #',
  licenseNumberHelp: '{from} to {to} characters, on the front of your card.',
  licenseNumberDrawing:
    'Drawing of a driver license. The license number is near the top of the front, next to the letters LIC.',
} as const
