import type { ServiceFlows, StoredServiceFlow } from '../../../store/service-flows.ts'
import type { SignedIn } from '../../../store/session-record.ts'
import { hasLimitedAccess } from '../../../trpc/init.ts'
import type { PayingSignIn } from '../../../payments/payment.ts'

type Viewer = Pick<SignedIn, 'signInId' | 'mfaType'>

/**
 * Whether a session may see a payment of its customer. A sign-in by DD # sees only what it paid itself.
 * docs/specification/sign-in.md#signing-in-by-dd-number
 */
export const maySee = (viewer: Viewer, { signInId, mfaType }: PayingSignIn): boolean =>
  !hasLimitedAccess(viewer) || (mfaType === viewer.mfaType && signInId === viewer.signInId)

/**
 * The in-progress transactions as a session may see them. The confirmation of a payment that it may not see is as if the
 * customer had left it.
 */
export const visibleFlows = (flows: ServiceFlows, viewer: Viewer): ServiceFlows => {
  if (!hasLimitedAccess(viewer)) return flows
  const visible = ({ record, version }: StoredServiceFlow): StoredServiceFlow =>
    record.paid === null || maySee(viewer, record.paid.paidIn)
      ? { record, version }
      : { record: { ...record, step: record.step === 6 ? 1 : record.step, paid: null }, version }
  return {
    ...flows,
    read: async (owner) => visible(await flows.read(owner)),
    change: (owner, act) =>
      flows.change(owner, (lease) =>
        act({
          ...lease,
          current: () => visible(lease.current()),
          save: async (record) => visible(await lease.save(record)),
          saveAndReturn: async (record) => visible(await lease.saveAndReturn(record)),
        }),
      ),
  }
}
