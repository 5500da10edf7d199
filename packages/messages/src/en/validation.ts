import { words } from './agency-words.ts'

/** The texts of the forms' rules. docs/specification/validation.md */

/** The names of fields in the shared messages. */
export const fieldNames = {
  plateType: 'Plate type',
  vehicleType: 'Vehicle type',
  registrationType: 'Registration type',
  email: 'Email',
  confirmEmail: 'Confirm email',
  phone: 'Phone',
  confirmPhone: 'Confirm phone',
  loginCode: 'Login code',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company name',
  card: 'Card',
  cardNumber: 'Card number',
  expiryMonth: 'Expiry month',
  expiryYear: 'Expiry year',
  cvv: 'CVV',
}

/** The shared messages. docs/specification/validation.md#shared-messages */
export const requiredMessage = (field: string): string => `${field} is required.`

export const maxLengthMessage = (field: string, length: number): string =>
  `${field} is limited to ${length} characters.`

export const responseRequiredMessage = 'Response to this question is required.'

export const misplacedCardNumberMessage = 'Enter the card number only in the card number field.'

/** For names and companies. docs/specification/validation.md#last-name */
export const specialCharactersMessage =
  'Special characters ";", "<", "|", "," and "-" are not allowed. For hyphenated names please use a space in place of hyphen / dash.'

export const lastNameCopy = {
  required: 'Last name is required',
  tooLong: (length: number) => `Last name is limited to ${length} characters`,
}

export const dateRangeMessage = 'Date must be within the acceptable range.'

export const dateOfBirthMessage = 'A valid Date of birth is required'

/** Misspellings are prescribed. docs/specification/validation.md#addresses */
export const addressCopy = {
  required: {
    addressLine1: 'Adress line1 is required',
    city: 'City is required',
    stateId: 'State is required',
    zipCode: 'Zipcode is required',
  },
  digits: {
    zipCode: (digits: number) => `ZIP code must have ${digits} digits.`,
    zipPlus: (digits: number) => `ZIP+4 must have ${digits} digits.`,
  },
  replacement:
    'Check the box if your mail should go to your physical address. To keep your mailing address, select Previous.',
}

/** docs/specification/validation.md#payment */
export const cardCopy = {
  cvvDigits: 'CVV can have digits only.',
  cvvLength: (fewest: number, most: number) => `CVV must have ${fewest} or ${most} characters.`,
  monthInvalid: 'Expiry month must be between 01 and 12.',
  yearInvalid: 'Expiry year is not valid.',
}

/** docs/specification/validation.md#license-and-case-numbers */
export const identityCopy = {
  caseNumberRequired: 'Case / Summons / Ticket number is required',
  caseNumberTooLong: (length: number) =>
    `Case / Summons / Ticket number is limited to ${length} characters`,
  get licenseNumberRequired() {
    return words('licenseNumberRequired')
  },
  licenseNumberCharacters: 'Only alphanumeric characters are allowed.',
  ssnLastFour: 'Last four digits of SSN is required',
}

/** docs/specification/validation.md#codes-and-dd-number */
export const secondFactorRules = {
  loginCodeRequired: 'Login code is required',
  contactRequired:
    'Please select the contact information where you would like to receive the login code.',
  optionRequired: 'Please select one of the options above.',
}

/** The texts of every email field. docs/specification/validation.md#email */
export const emailMessages = {
  invalid: 'Please enter a valid email address.',
  characters: 'Email address contains invalid characters.',
}

/** The texts of every phone field. docs/specification/validation.md#phone */
export const phoneMessages = {
  incomplete: (field: string, digits: number) => `${field} must have ${digits} digits.`,
  invalid: 'Please enter a valid phone number.',
  characters: 'Phone number contains invalid characters.',
}

/** docs/specification/validation.md#contacts */
export const contactMessages = {
  choiceRequired: 'Please select the contact information to update/verify.',
  emailRequired: 'Email is required',
  confirmEmailRequired: 'Confirm email is required',
  emailsDiffer: 'Email and Confirm email values do not match',
  phoneRequired: 'Phone is required',
  confirmPhoneRequired: 'Confirm phone is required',
  phonesDiffer: 'Phone and Confirm phone values do not match',
}

/** docs/specification/validation.md#vehicle-fields */
export const vehicleCopy = {
  plateNumber:
    'Plate Number is required. Acceptable characters are letters or numbers. Please do not include dashes or spaces.',
  vinLastSix:
    'Last six digits of VIN are required, you must enter all six digits. Acceptable characters are letters or numbers.',
  weightRequired: 'GVWR is required. Acceptable characters are numbers.',
  tooHeavy: (pounds: string) => `GVWR is limited to ${pounds} pounds.`,
  ownerCertification:
    'Please attest that you are the registered owner and are authorized to check the registration status.',
}

/** docs/specification/validation.md#dates */
export const signInRules = {
  /** Code 12. */
  violationOrSuspensionDateRequired:
    'A valid Violation / Offense date OR Suspension effective date is required',
  crashDateRequired: 'A valid Date of crash is required',
  crashDateInFuture: 'Date of crash should not be a future date',
  crashLocationRequired: 'Crash location is required',
}
