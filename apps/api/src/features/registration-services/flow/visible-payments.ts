import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import {
  NOTHING_IN_WORK,
  type PayingSignIn,
  type ServiceFlowRecord,
} from '../../../store/service-flows/service-flow-record.ts'
import type {
  FlowLease,
  ServiceFlows,
  StoredServiceFlow,
} from '../../../store/service-flows/service-flows.ts'
import type { SignedIn } from '../../../store/session-record.ts'
import { hasLimitedAccess } from '../../../trpc/init.ts'
import { toFlowView } from './flow-view.ts'

type Viewer = Pick<SignedIn, 'signInId' | 'mfaType'>

/**
 * Whether a session may see a payment of its customer. A sign-in by DD # sees only what it paid itself.
 * docs/specification/sign-in.md#signing-in-by-dd-number
 */
export const maySee = (viewer: Viewer, { signInId, mfaType }: PayingSignIn): boolean =>
  !hasLimitedAccess(viewer) || (mfaType === viewer.mfaType && signInId === viewer.signInId)

/** The sign-in to whose payments a session is limited; undefined if it may see all of its customer. */
export const onlyPaidIn = (viewer: Viewer): PayingSignIn | undefined =>
  hasLimitedAccess(viewer) ? { signInId: viewer.signInId, mfaType: viewer.mfaType } : undefined

/**
 * The in-progress transactions as a session may see and change them. The confirmation of a payment that it may not see is as
 * if the customer had left it, and stays as it is for the sign-ins that may see it.
 */
export const visibleFlows = (flows: ServiceFlows, viewer: Viewer): ServiceFlows => ({
  ...flows,
  read: async (owner) => atConfirmation(withoutHidden(await flows.read(owner), viewer)),
  change: (owner, act) => flows.change(owner, (lease) => act(visibleLease(lease, viewer))),
})

const visibleLease = (lease: FlowLease, viewer: Viewer): FlowLease => {
  const kept = (record: ServiceFlowRecord): ServiceFlowRecord => {
    const { paid, step, isConfirmationKept } = lease.current().record
    return isHidden(paid, viewer) && record.paid === null
      ? { ...record, paid, isConfirmationKept: step === 6 || isConfirmationKept }
      : record
  }
  return {
    ...lease,
    current: () => withoutHidden(lease.current(), viewer),
    save: async (record) => withoutHidden(await lease.save(kept(record)), viewer),
    saveAndReturn: async (record) => withoutHidden(await lease.saveAndReturn(kept(record)), viewer),
  }
}

const isHidden = (paid: ServiceFlowRecord['paid'], viewer: Viewer): boolean =>
  paid !== null && !maySee(viewer, paid.paidIn)

const withoutHidden = (stored: StoredServiceFlow, viewer: Viewer): StoredServiceFlow => {
  const { record, version } = stored
  if (!isHidden(record.paid, viewer)) return stored
  const step = record.step === 6 ? 1 : record.step
  return { record: { ...record, step, paid: null, isConfirmationKept: undefined }, version }
}

/** What a customer sees whose confirmation was kept: that alone, until they leave it or begin a service. */
const atConfirmation = (stored: StoredServiceFlow): StoredServiceFlow => {
  const { record, version } = stored
  return record.isConfirmationKept && record.paid
    ? { record: { ...NOTHING_IN_WORK, step: 6, paid: record.paid }, version }
    : stored
}

/** What the browser of a session may know. While another sign-in pays for the cart, not the bill. */
export const visibleFlowView = (stored: StoredServiceFlow, viewer: Viewer): ServiceFlow => {
  const shown = atConfirmation(stored)
  const payment = shown.record.cart?.payment
  const view = toFlowView(shown)
  return payment && !maySee(viewer, payment.paidIn) ? { ...view, bill: null } : view
}
