import type {
  FlowAnswer,
  ServiceFlow,
  ServiceReason,
} from '@mva/shared/registration-services/service-flow'
import type { Services } from '../flow/use-service-flow.ts'

/**
 * Puts the certified renewals of these registrations in the cart, one after the other, by the choices of steps 1 to 3. One that is
 * refused does not stop the others. Calls back after each with the reasons against it, if any, returns the last answer, and
 * stops at the first one that is not `done`. What fails half-way stays in progress, and is continued when it is added again.
 */
export const addRenewals = async (
  services: Services,
  flow: ServiceFlow,
  registrationIds: readonly string[],
  onAdded: (vehicleRegistrationId: string, reasons: readonly ServiceReason[]) => void,
): Promise<FlowAnswer> => {
  let last = flow
  for (const vehicleRegistrationId of registrationIds) {
    const answer = await addRenewal(services, last.version, vehicleRegistrationId)
    if (answer.outcome !== 'done') return answer
    last = answer.flow
    onAdded(vehicleRegistrationId, reasonsIn(last))
  }
  return leaveRefused(services, last)
}

const addRenewal = async (
  services: Services,
  version: number,
  vehicleRegistrationId: string,
): Promise<FlowAnswer> => {
  let answer = await services.begin.mutate({
    service: 'renew',
    vehicleRegistrationId,
    version,
  })
  const isAt = (step: ServiceFlow['step']) =>
    answer.outcome === 'done' && answer.flow.step === step && reasonsIn(answer.flow).length === 0
  if (isAt(1)) answer = await services.createTransaction.mutate({ version: answer.flow.version })
  if (isAt(2))
    answer = await services.certify.renew.mutate({
      version: answer.flow.version,
      form: { certification: 'yes' },
    })
  if (isAt(3)) answer = await services.putInCart.mutate({ version: answer.flow.version })
  return answer
}

/** The reasons against the service in progress. One that failed before is left to its own page, which tells the customer to call. */
const reasonsIn = ({ inWork }: ServiceFlow): readonly ServiceReason[] =>
  inWork?.failedBefore
    ? [...inWork.descriptions, { site: 'failedBefore', ...inWork.failedBefore }]
    : (inWork?.descriptions ?? [])

/** Opens the cart, or leaves the flow if there is none, so that no refused renewal stays in progress. */
const leaveRefused = async (services: Services, flow: ServiceFlow): Promise<FlowAnswer> => {
  const { version, step, cart } = flow
  if (step === 4) return { outcome: 'done', flow }
  return cart.items.length > 0
    ? services.cart.open.mutate({ version })
    : services.leaveToProfile.mutate({ version })
}
