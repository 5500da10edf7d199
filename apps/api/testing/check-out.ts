import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { SignedInCustomer } from './signed-in-customer.ts'

/** Takes a customer from the profile to step 5, and returns the version of the flow that is shown there. */
export const checkOut = async (
  { services, owner }: Pick<SignedInCustomer, 'services' | 'owner'>,
  service: RegistrationService = 'renew',
): Promise<number> => {
  const { vehicleRegistrationId } = owner
  let { flow } = await services.begin({ service, vehicleRegistrationId })
  ;({ flow } = await services.createTransaction({ version: flow.version }))
  const form = { certification: 'yes' } as const
  ;({ flow } = await services.certify[service]({ version: flow.version, form }))
  ;({ flow } = await services.putInCart({ version: flow.version }))
  ;({ flow } = await services.cart.checkOut({ version: flow.version }))
  if (flow.step !== 5) throw new Error(`the checkout led to step ${flow.step}`)
  return flow.version
}
