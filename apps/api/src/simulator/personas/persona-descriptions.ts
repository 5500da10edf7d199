import * as z from 'zod/mini'
import { personas } from '@mva/db/agency/seed/personas'
import { type LoginIdentity, loginIdentity } from '../../agency/contract/login-identity.ts'
import { type DescribedPerson, identitiesOf } from './persona-identities.ts'

/** How each persona can sign in, in wire names, and what else a tester needs to know about them. */
export const describePersonas = () => personas.map(describePerson)

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
  const { loginTypeId, ...options } = z.encode(loginIdentity, identity)
  return { loginTypeId, ...Object.values(options).find((option) => option !== null) }
}
