import type { RegistrationService } from '@mva/shared/registration-services'
import type { SignedInCustomer } from './signed-in-customer.ts'

/** Takes a customer from the profile to step 5, and returns the version of the flow that is shown there. */
export const checkOut = async (
  { caller, owner }: Pick<SignedInCustomer, 'caller' | 'owner'>,
  service: RegistrationService = 'renew',
): Promise<number> => {
  const { registrationServices } = caller
  const { vehicleRegistrationId } = owner
  let { flow } = await registrationServices.begin({ service, vehicleRegistrationId })
  ;({ flow } = await registrationServices.createTransaction({ version: flow.version }))
  const form = { certification: 'yes' } as const
  ;({ flow } = await registrationServices.certify[service]({ version: flow.version, form }))
  ;({ flow } = await registrationServices.putInCart({ version: flow.version }))
  ;({ flow } = await registrationServices.cart.checkOut({ version: flow.version }))
  if (flow.step !== 5) throw new Error(`the checkout led to step ${flow.step}`)
  return flow.version
}
