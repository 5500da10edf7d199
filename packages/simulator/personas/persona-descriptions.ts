import * as z from 'zod/mini'
import { type LoginIdentity, loginIdentity } from '@mva/agency/contract/login-identity'
import { personas } from '@mva/db-agency/seed/personas'
import { ControlError } from '../control-error.ts'
import { type DescribedPerson, identitiesOf } from './persona-identities.ts'

/** How each persona can sign in, in wire names, and what else a tester needs to know about them. */
export const describePersonas = () => personas.map(describePerson)

/**
 * The same for one person. Throws a ControlError (400) if the sign-in form refuses a value, such as a last name of more
 * than 40 characters.
 */
export const describePerson = (
  person: DescribedPerson & { id: string; name: string; story: string },
) => ({
  id: person.id,
  name: person.name,
  story: person.story,
  signIn: identitiesOf(person).map(onTheWire),
  ddNumber: person.customer.credentials[0]?.ddNumber ?? null,
  mailCode: person.customer.mailCode?.code ?? null,
  lookUps: person.registrations.map(({ plateNumber, typeCode, vin }) => ({
    plateNumber,
    registrationTypeCode: typeCode,
    vinNumberLastSix: vin.slice(-6),
  })),
})

/** The fields of the selected option in the login body. */
const onTheWire = (identity: LoginIdentity) => {
  const encoded = z.safeEncode(loginIdentity, identity)
  if (!encoded.success)
    throw new ControlError(
      400,
      encoded.error.issues.map(({ path, message }) => ({ field: String(path.at(-1)), message })),
    )
  const { loginTypeId, ...options } = encoded.data
  return { loginTypeId, ...Object.values(options).find((option) => option !== null) }
}
