import type { Answers } from './fill-in.ts'
import type { Persona, Vehicle, Way } from './simulated.ts'

/** Splits a date into the three inputs of a date field. */
export const boxesOf = (date: Way[string] | undefined) => {
  const [year = '', month = '', day = ''] = text(date).split('-')
  return { month, day, year }
}

const inBoxes = (name: string, date: Way[string] | undefined): Answers => {
  const { month, day, year } = boxesOf(date)
  return [
    [`${name}.month`, month],
    [`${name}.day`, day],
    [`${name}.year`, year],
  ]
}

export const text = (value: Way[string] | undefined) => String(value ?? '')

/** Returns the sign-in form values of a person, starting with the way to sign in. */
export const signInAnswers = (way: Way): Answers => {
  const { loginTypeId } = way
  const ofWay: Record<Way['loginTypeId'], () => Answers> = {
    1: () => [
      ['lastFourDigitsOfSsn', text(way['lastFourSssn'])],
      ['licenseNumber', text(way['licenseNumber'])],
    ],
    2: () => [
      ['plateNumber', text(way['plateNumber'])],
      ['plateTypeId', text(way['plateTypeId'])],
      ['vinLastSix', text(way['vinLastSix'])],
    ],
    3: () => [
      ['caseNumber', text(way['caseSummonTicketNumber'])],
      ...inBoxes('violationDate', way['violationDate']),
    ],
    4: () => [
      ...inBoxes('crashDate', way['crashDate']),
      ['crashLocationId', text(way['crashLocationId'])],
    ],
  }
  return [
    ['loginTypeId', String(loginTypeId)],
    ['lastName', text(way['lastname'])],
    ...inBoxes('dateOfBirth', way['dateOfBirth']),
    ...ofWay[loginTypeId](),
  ]
}

export const lookUpAnswers = (vehicle: Vehicle): Answers => [
  ['plateNumber', vehicle.plateNumber],
  ['registrationTypeCode', vehicle.registrationTypeCode],
  ['vinNumberLastSix', vehicle.vinNumberLastSix],
]

/** Returns the person's way to sign in with this login type, or their first. */
export const wayOf = ({ signIn }: Persona, loginTypeId?: number): Way | undefined =>
  signIn.find((way) => way.loginTypeId === loginTypeId) ?? signIn[0]
