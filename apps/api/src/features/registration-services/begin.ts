import type { RegistrationService } from '@mva/shared/registration-services'
import { registrationNotFoundMessage } from '@mva/shared/errors'
import {
  alreadyInCartMessage,
  type FlowOutcome,
  unreadableReasonMessage,
} from '@mva/shared/models/service-flow'
import { AgencyError } from '../../agency/agency-error.ts'
import { type AgencySession, cancelAbandoned } from './flow/agency-cart.ts'
import type { ServiceFlowRecord } from '../../store/service-flow-record.ts'
import type { FlowLease } from '../../store/service-flows.ts'

interface Chosen {
  service: RegistrationService
  vehicleRegistrationId: string
}

/**
 * Begins a service for a registration of the customer's own, at step 1, with the reasons against it where there are
 * any. Who comes back to the one in work goes on with it; another one in work is canceled, as nobody would come back to it.
 */
export const begin = async (
  agency: AgencySession,
  lease: FlowLease,
  chosen: Chosen,
): Promise<FlowOutcome> => {
  if (isInWork(lease.current().record, chosen)) return 'done'
  const vehicle = await ownVehicle(agency, chosen)
  const descriptions = await reasonsAgainst(agency, lease.current().record, chosen)
  await lease.save({ ...lease.current().record, step: 1, inWork: null })
  await cancelAbandoned(agency, lease)
  await lease.save({
    ...lease.current().record,
    step: 1,
    inWork: { ...chosen, vehicle, descriptions, transactionId: null, isCertified: false, fees: [] },
  })
  return 'done'
}

const isInWork = ({ inWork }: ServiceFlowRecord, chosen: Chosen) =>
  inWork?.transactionId != null && isSame(inWork, chosen)

const isSame = (one: Chosen, other: Chosen) =>
  one.service === other.service && one.vehicleRegistrationId === other.vehicleRegistrationId

/** The facts are the agency's: the browser names the registration and nothing else. */
const ownVehicle = async (
  { gateway, call, accessToken }: AgencySession,
  { vehicleRegistrationId }: Chosen,
) => {
  const { registrations } = await gateway.account.registrations({ accessToken }, call)
  const own = registrations.items.find(
    (known) => known.vehicleRegistrationId === vehicleRegistrationId,
  )
  if (!own) throw new AgencyError('notFound', { message: registrationNotFoundMessage })
  const { year, make, model, plateNumber, plateType } = own
  return { year, make, model, plateNumber, plateType }
}

const reasonsAgainst = async (
  { gateway, call, accessToken }: AgencySession,
  { cart }: ServiceFlowRecord,
  chosen: Chosen,
): Promise<string[]> => {
  if (cart?.items.some((item) => isSame(item, chosen))) return [alreadyInCartMessage]
  const { eligibility } = await gateway.transactions[`${chosen.service}Eligibility`](
    { accessToken, vehicleRegistrationId: chosen.vehicleRegistrationId },
    call,
  )
  const { items, unreadable } = eligibility.descriptions
  return unreadable > 0 ? [...items, unreadableReasonMessage] : items
}
