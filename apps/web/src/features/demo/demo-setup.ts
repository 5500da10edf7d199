import type { Session } from '../../lib/session.ts'
import { markSignOutFinished } from '../../lib/unfinished-sign-out.ts'
import { askNow } from './control.ts'
import { signInForm } from './sign-in-form.ts'
import type { Persona } from './simulated.ts'

const BY_LICENSE = 1

/** Signs a person in with the calls of the screens: with License / ID card and the login code sent to their email address. */
export const signInPerson = async ({ client }: Session, person: Persona): Promise<void> => {
  const way = person.signIn.find(({ loginTypeId }) => loginTypeId === BY_LICENSE)
  if (!way) throw new Error(`${person.name} has no license`)
  await client.signIn.start.mutate(signInForm(way))
  await client.signIn.requestCode.mutate({ by: 'email' })
  const [sent] = await askNow('outbox?channel=email')
  await client.signIn.verifyCode.mutate({ loginCode: sent?.code ?? '' })
  markSignOutFinished()
}

/** Takes a renewal of the registration with this plate to the payment step. */
export const checkOutRenewal = async ({ client }: Session, plate: string): Promise<void> => {
  const { registrations } = await client.profile.registrations.query({ plate })
  const chosen = registrations.items.find(({ plateNumber }) => plateNumber === plate)
  if (!chosen) throw new Error(`there is no registration ${plate}`)
  const { vehicleRegistrationId } = chosen
  const { begin, certify, createTransaction, putInCart, cart } = client.registrationServices
  let { version } = (await begin.mutate({ service: 'renew', vehicleRegistrationId })).flow
  version = (await createTransaction.mutate({ version })).flow.version
  version = (await certify.renew.mutate({ version, form: { certification: 'yes' } })).flow.version
  version = (await putInCart.mutate({ version })).flow.version
  await cart.checkOut.mutate({ version })
}
