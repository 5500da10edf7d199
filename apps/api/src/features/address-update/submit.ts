import { AgencyError } from '@mva/agency/agency-error'
import type { AddressCategory } from '@mva/shared/address-update/address-result-codes'
import type { AddressConfirmation } from '@mva/shared/address-update/confirmation-form'
import type { Address } from '@mva/shared/address/address'
import { PortalError } from '../../errors/portal-error.ts'
import { changeSignedIn } from '../../session/signed-in.ts'
import { refuseIfStale, withUpdate } from '../../session/update-flow.ts'
import type { AddressSubmission, AddressUpdate, SignedIn } from '../../store/session-record.ts'
import type { Context } from '../../trpc/init.ts'
import { addressUpdate } from './address-update.ts'

/**
 * Submits the confirmed addresses, built from what this session entered and what the agency answered. The update is
 * removed from the session first, so that two clicks submit once; it is restored if the agency call fails.
 */
export const submit = async (
  ctx: Context & { accessToken: string; signedIn: SignedIn },
  { isVoterRegistrationKept }: AddressConfirmation,
) => {
  const taken = await takeSubmitted(ctx)
  const update = addressUpdate.show({ ...ctx, signedIn: taken.record })
  if (taken.kind === 'notAvailable') return { isUpdated: false, update }
  const { confirmed } = taken
  try {
    await ctx.gateway.addresses.updateCustomerAddress(
      {
        accessToken: ctx.accessToken,
        isVoterRegistrationKept,
        isSameAddressForMailing: confirmed.entered.isSameAddressForMailing,
        physicalAddress: chosenForm(confirmed, 'physicalAddress'),
        mailingAddress: chosenForm(confirmed, 'mailingAddress'),
      },
      ctx.call,
    )
  } catch (error) {
    const isLost =
      error instanceof AgencyError && error.kind === 'outcomeUnknown' && !error.isAnswered
    const submission = isLost ? submissionNow(ctx, 'unanswered') : null
    await ctx.session
      .change('signedIn', (now) => ({
        kind: 'restored',
        record: withUpdate(
          'address',
          { ...now, addressSubmission: submission },
          now.addressUpdate ?? confirmed,
        ),
      }))
      .catch(() => undefined)
    throw isLost ? new PortalError('addressMayBeUpdated') : error
  }
  await ctx.session
    .change('signedIn', (now) => ({
      kind: 'noted',
      record: { ...now, addressSubmission: submissionNow(ctx, 'updated') },
    }))
    .catch(() => undefined)
  return { isUpdated: true, update: { ...update, submission: 'updated' as const } }
}

const submissionNow = ({ now }: Context, state: AddressSubmission['state']): AddressSubmission => ({
  since: now().toISOString(),
  state,
})

/** Takes the confirmed update out of the session, if it can be submitted at its step. */
const takeSubmitted = (ctx: Context & { signedIn: SignedIn }) =>
  changeSignedIn(ctx, (record) => {
    const { addressUpdate: confirmed, updateVersions } = record
    // Another tab may have changed the update since the request came in.
    refuseIfStale(ctx.signedIn.updateVersions.address, updateVersions.address)
    const submitted = addressUpdate.after(record, 'submitted', {
      updateCustomerAddress: (now) => ({
        ...now,
        addressSubmission: submissionNow(ctx, 'underWay'),
      }),
    })
    return confirmed && submitted !== record
      ? { kind: 'taken', confirmed, record: submitted }
      : { kind: 'notAvailable', record }
  })

const chosenForm = (
  { entered, standardized, choices }: AddressUpdate,
  category: AddressCategory,
): Address =>
  choices?.[category] === 'standardized'
    ? (standardized[category] ?? entered[category])
    : entered[category]
