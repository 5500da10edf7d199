import * as z from 'zod/mini'
import { loginIdentity } from '@mva/agency/contract/login-identity'
import { plateNumber } from '@mva/shared/fields/plate-number'
import { vinLastSix } from '@mva/shared/fields/vin-last-six'
import { mfaTypes } from '@mva/shared/sign-in/mfa-type'
import { readJson } from './read-json.ts'
import { UsageError } from './usage-error.ts'

const form = z.strictObject({
  /** The wire form of `guestloginrequest`. */
  identity: loginIdentity,
  secondFactor: z.enum(Object.keys(mfaTypes) as (keyof typeof mfaTypes)[]),
  vehicle: z.strictObject({
    plateNumber: z.pipe(z.string(), plateNumber),
    registrationTypeCode: z.string().check(z.minLength(1)),
    vinNumberLastSix: z.pipe(z.string(), vinLastSix),
  }),
})

/**
 * The person whose record the check reads: their sign-in data and one of their vehicles.
 * docs/connect-an-agency.md#describe-a-person
 */
export type Person = z.output<typeof form>

/** Reads a file in the form shown in docs/connect-an-agency.md. Throws a `UsageError` without values of the file. */
export const readPerson = (file: string): Person => {
  const read = form.safeParse(readJson(file))
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.') || '(the file)')
  throw new UsageError(`${file} does not look like a person: ${fields.join(', ')}`)
}
