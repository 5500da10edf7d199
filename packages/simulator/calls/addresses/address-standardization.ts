import { addressReasons } from '@mva/messages/address-reasons'
import { addressCategoryIds, blockingCode } from '@mva/shared/address-update/address-result-codes'
import { type Address, isOwnState } from '@mva/shared/address/address'
import { perAddressField } from '@mva/shared/address/address-fields'
import { addressKeywords } from '../../world/magic-values.ts'
import { standardizeStreetLine, standardizeUnitLine } from './street-line.ts'

export interface StandardizedAddress extends Address {
  /** AS01 verified, AE.. not verified, AS10 a private mailbox. */
  resultCodes: string[]
  message: string | null
}

/** Recognizes zip codes of the agency's own state. The list of these is complete. */
export interface ZipDirectory {
  isOwnZip: (zipCode: string) => boolean
}

const VERIFIED = 'AS01'

/**
 * Standardizes an address for `validateaddress`: USPS Publication 28 with a ZIP+4, or the error codes. A given ZIP+4 is
 * kept; a missing one is derived from the address and always the same.
 */
export const standardizeAddress = (entered: Address, zips: ZipDirectory): StandardizedAddress => {
  const upperCased = inUpperCase(entered)
  const address = {
    ...upperCased,
    addressLine1: standardizeStreetLine(entered.addressLine1),
    addressLine2: entered.addressLine2 && (standardizeUnitLine(entered.addressLine2) || null),
    city: entered.city.trim().toUpperCase(),
  }
  const finding = findingOf(address, zips)
  const message = finding ? addressReasons[finding] : null
  if (finding?.startsWith('AE')) return { ...upperCased, resultCodes: [finding], message }
  return {
    ...address,
    zipPlus: entered.zipPlus ?? zipPlusOf(address),
    resultCodes: finding ? [VERIFIED, finding] : [VERIFIED],
    message,
  }
}

/** Whether an address with these codes is rejected for that category. docs/specification/address-update.md#result-codes */
export const isBlocked = (resultCodes: readonly string[], addressCategoryId: 1 | 2): boolean =>
  blockingCode(
    resultCodes,
    addressCategoryId === addressCategoryIds.physicalAddress ? 'physicalAddress' : 'mailingAddress',
  ) !== undefined

export const inUpperCase = (entered: Address): Address => ({
  ...perAddressField(
    (name) => entered[name].toUpperCase(),
    (name) => entered[name]?.toUpperCase() ?? null,
  ),
  stateId: entered.stateId,
})

type Lines = Omit<Address, 'zipPlus'>

/** The error code of the address; undefined if there is none. */
const findingOf = (address: Lines, zips: ZipDirectory): keyof typeof addressReasons | undefined =>
  keywordFinding(address) ??
  numberFinding(address) ??
  zipFinding(address, zips) ??
  mailboxFinding(address)

const keywordFinding = ({ addressLine1 }: Lines) =>
  addressKeywords.find(({ keyword }) => hasWord(addressLine1, keyword))?.resultCode

/** Lines in which a box takes the place of the house number: post offices, routes and the units of the armed forces. */
const BOX = /\bPO BOX\b|^(?:RR|HC|PSC|CMR|OMC|UNIT)\b/
const BOX_NUMBER = /\bBOX (?:# )?\w*\d/
/** A house number, also of a grid (N6W23001), or the number in an address of Puerto Rico, which may stand at its end. */
const HOUSE_NUMBER = /^(?:\d|[NSEW]\d+(?:[NSEW]\d+)?\b|(?:URB|COND|BO|CALLE|CARR|AVE|PASEO)\b.*\d)/

const numberFinding = ({ addressLine1 }: Lines) => {
  if (BOX.test(addressLine1)) return BOX_NUMBER.test(addressLine1) ? undefined : 'AE13'
  return HOUSE_NUMBER.test(addressLine1) ? undefined : 'AE11'
}

const zipFinding = ({ stateId, zipCode }: Lines, { isOwnZip }: ZipDirectory) => {
  if (isOwnState(stateId)) return isOwnZip(zipCode) ? undefined : 'AE01'
  return isOwnZip(zipCode) ? 'AE03' : undefined
}

const mailboxFinding = ({ addressLine1, addressLine2 }: Lines) =>
  hasWord(`${addressLine1} ${addressLine2 ?? ''}`, 'PMB') ? 'AS10' : undefined

const hasWord = (line: string, word: string) => ` ${line} `.includes(` ${word} `)

const zipPlusOf = ({ addressLine1, zipCode }: Lines): string => {
  let sum = 0
  for (const character of `${addressLine1}${zipCode}`)
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9000
  return String(1000 + sum)
}
