import { AgencyError } from '@mva/agency/agency-error'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { flowSteps } from '@mva/shared/registration-services/flow'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'
import type { FlowOutcome, ServiceReason } from '@mva/shared/registration-services/service-flow'
import type { ServiceFlowRecord } from '../../store/service-flows/service-flow-record.ts'
import type { FlowLease } from '../../store/service-flows/service-flows.ts'
import type { AgencySession } from './flow/agency-cart.ts'
import { applyFlowEvent, discardBill, leavingEffects } from './flow/apply-event.ts'
import type { FlowContext } from './flow/flow-procedure.ts'
import { isAtConfirmation } from './flow/flow-view.ts'
import { isSameService } from './flow/late-items.ts'
import { type EarlierPayment, earlierPaymentFor } from './payment/earlier-payments.ts'

interface Chosen {
  service: RegistrationService
  vehicleRegistrationId: string
}

interface Choice extends Chosen {
  /** The version that the customer saw; undefined if none was loaded yet. */
  version?: number | undefined
}

/**
 * Starts a service at step 1 for one of the customer's registrations, with the reasons of agency and ledger against it. Continues
 * the same service if it is in progress, and cancels another one. Answers `alreadyPaid` at a confirmation that the
 * customer may not have seen. Throws notFound for an unknown registration.
 */
export const begin = async (
  ctx: FlowContext,
  agency: AgencySession,
  lease: FlowLease,
  { version, ...chosen }: Choice,
): Promise<FlowOutcome> => {
  const { record, version: stored } = lease.current()
  if (isAtConfirmation(record) && version !== undefined && version !== stored) return 'alreadyPaid'
  if (isInWork(record, chosen) && !record.isConfirmationKept) return 'done'
  const registration = ownRegistration(agency, chosen)
  const both = Promise.allSettled([registration, earlierAndReasons(ctx, agency, record, chosen)])
  // The answer about a registration that is not the customer's is dropped. How long it takes would tell of it, too.
  await registration.catch((failure: unknown) => {
    if (failure instanceof AgencyError && failure.kind === 'notFound') throw failure
  })
  // Otherwise both end before the lease does.
  const [own, reasons] = await both
  if (own.status === 'rejected') throw own.reason
  if (reasons.status === 'rejected') throw reasons.reason
  const { vehicle, expirationDate } = own.value
  const { earlier, paidBefore, descriptions } = reasons.value
  const inWork = {
    ...chosen,
    vehicle,
    expirationDate,
    paidBefore,
    descriptions,
    failedBefore: earlier?.kind === 'failed' ? { paymentId: earlier.paymentId } : undefined,
    transactionId: null,
    isCertified: false,
    fees: [],
  }
  return applyFlowEvent(lease, flowSteps, 'begin', {
    ...leavingEffects(agency),
    discardBill,
    startService: () => ({ inWork, isConfirmationKept: undefined }),
  })
}

const isInWork = ({ inWork }: ServiceFlowRecord, chosen: Chosen) =>
  inWork?.transactionId != null && isSameService(inWork, chosen)

/** The browser sends only the id; everything else comes from the agency. */
const ownRegistration = async (
  { gateway, call, accessToken }: AgencySession,
  { vehicleRegistrationId }: Chosen,
) => {
  const { registrations } = await gateway.account.registrations({ accessToken }, call)
  const own = registrations.items.find(
    (known) => known.vehicleRegistrationId === vehicleRegistrationId,
  )
  if (!own) throw new AgencyError('notFound', { message: registrationNotFoundMessage })
  const { year, make, model, plateNumber, plateType, expirationDate } = own
  return { vehicle: { year, make, model, plateNumber, plateType }, expirationDate }
}

const earlierAndReasons = async (
  ctx: FlowContext,
  agency: AgencySession,
  record: ServiceFlowRecord,
  chosen: Chosen,
) => {
  const { earlier, paidBefore } = await earlierPaymentFor(ctx, agency, chosen)
  return {
    earlier,
    paidBefore,
    descriptions: await reasonsAgainst(agency, record, chosen, earlier),
  }
}

const reasonsAgainst = async (
  { gateway, call, accessToken }: AgencySession,
  { cart }: ServiceFlowRecord,
  chosen: Chosen,
  earlier: EarlierPayment | null,
): Promise<ServiceReason[]> => {
  if (cart?.items.some((item) => isSameService(item, chosen))) return [{ site: 'alreadyInCart' }]
  if (earlier?.kind === 'inProgress')
    return earlier.isOwn
      ? [{ site: 'ownPaymentInProgress', paymentId: earlier.paymentId }]
      : [{ site: 'paymentInProgress' }]
  const { eligibility } = await gateway.transactions[`${chosen.service}Eligibility`](
    { accessToken, vehicleRegistrationId: chosen.vehicleRegistrationId },
    call,
  )
  const { items, unreadable } = eligibility.descriptions
  return unreadable > 0 ? [...items, { site: 'unreadable' }] : items
}
