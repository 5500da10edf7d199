import type { FlowAnswer, ServiceFlow, ServiceReason } from '@mva/shared/models/service-flow'
import type { Client } from '../flow/use-service-flow.ts'

/** What became of a renewal that was to be put in the cart: it is there, or the reasons against it. */
export type AddedRenewal =
  | { kind: 'added' }
  | { kind: 'refused'; reasons: readonly ServiceReason[] }

/** By the id of the registration. */
export type AddedRenewals = Readonly<Record<string, AddedRenewal>>

const ADDED: AddedRenewal = { kind: 'added' }

/**
 * Puts the certified renewals of these registrations in the cart, one after the other, by the choices of steps 1 to 3. One that the
 * agency refuses does not stop the others. Calls back after each, returns the last answer, and stops at the first one that is
 * not `done`. What fails half-way stays in progress, and is continued when it is added again.
 */
export const addRenewals = async (
  client: Client,
  version: number,
  registrationIds: readonly string[],
  onAdded: (vehicleRegistrationId: string, added: AddedRenewal) => void,
): Promise<FlowAnswer> => {
  let last: ServiceFlow | undefined
  for (const vehicleRegistrationId of registrationIds) {
    const answer = await addRenewal(client, last?.version ?? version, vehicleRegistrationId)
    const { outcome, flow } = answer
    if (outcome !== 'done') return answer
    last = flow
    const reasons = flow.inWork?.descriptions ?? []
    onAdded(vehicleRegistrationId, reasons.length > 0 ? { kind: 'refused', reasons } : ADDED)
  }
  return leaveRefused(client, last)
}

const addRenewal = async (
  { registrationServices }: Client,
  version: number,
  vehicleRegistrationId: string,
): Promise<FlowAnswer> => {
  let answer = await registrationServices.begin.mutate({
    service: 'renew',
    vehicleRegistrationId,
    version,
  })
  const isAt = (step: ServiceFlow['step']) =>
    answer.outcome === 'done' &&
    answer.flow.step === step &&
    answer.flow.inWork?.descriptions.length === 0
  if (isAt(1))
    answer = await registrationServices.createTransaction.mutate({ version: answer.flow.version })
  if (isAt(2))
    answer = await registrationServices.certify.renew.mutate({
      version: answer.flow.version,
      form: { certification: 'yes' },
    })
  if (isAt(3))
    answer = await registrationServices.putInCart.mutate({ version: answer.flow.version })
  return answer
}

/** Opens the cart, or leaves the flow if there is none, so that no refused renewal stays in progress. */
const leaveRefused = (
  { registrationServices }: Client,
  flow: ServiceFlow | undefined,
): Promise<FlowAnswer> => {
  if (!flow) throw new Error('there is no renewal to add')
  const { version, step, cart } = flow
  if (step === 4) return Promise.resolve({ outcome: 'done', flow })
  return cart.items.length > 0
    ? registrationServices.cart.open.mutate({ version })
    : registrationServices.leaveToProfile.mutate({ version })
}
