import { agencyId } from '@mva/shared/fields/agency-id'
import type { RegistrationService } from '@mva/shared/registration-services'
import { signedIn } from './access-token.ts'
import { anything, requiredText } from './answer-values.ts'
import { answeredFees } from './answered-cart.ts'
import { fields, unused, wholeList } from './form.ts'
import { acknowledgement, row } from './row.ts'

/** What has been done with a registration after a service. */
export const doneBy = {
  renew: 'renewed',
  duplicate: 'duplicated',
  cancel: 'canceled',
} as const satisfies Record<RegistrationService, string>

/** Canceling has no fee call. */
const feeCalls = {
  renew: 'getregistrationrenewalfee',
  duplicate: 'getduplicateregistrationfee',
} as const

const ofTransaction = signedIn({ vehicleRegistrationId: agencyId, transactionId: agencyId })

/**
 * The reasons against a service for a registration; none if it is available. An unreadable reason is counted, so it
 * still makes the service unavailable. Without the list it is not known whether the service is available.
 */
export const eligibilityRow = (service: RegistrationService) =>
  row({
    method: 'GET',
    path: `${service}registration/transactioneligibility`,
    summary: `Ask whether a registration can be ${doneBy[service]}`,
    ...signedIn({ vehicleRegistrationId: agencyId }),
    answerKind: 'permission',
    answer: fields({
      eligibility: [`${service}Registration`, fields({ descriptions: wholeList(requiredText) })],
    }),
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** Links a transaction to its registration. */
export const workInProgressRow = (service: RegistrationService) =>
  row({
    method: 'POST',
    path: `${service}registration/saveworkinprogressdata`,
    summary: `Tie a transaction to the registration that is to be ${doneBy[service]}`,
    ...ofTransaction,
    answer: acknowledgement,
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** The fees of a transaction whose work in progress is saved. */
export const feeRow = (service: keyof typeof feeCalls) =>
  row({
    method: 'POST',
    path: `${service}registration/${feeCalls[service]}`,
    summary: `List the fees of a registration that is to be ${doneBy[service]}`,
    ...ofTransaction,
    answerKind: 'permission',
    answer: fields({
      extensionData: unused(anything),
      fees: ['onlineTransactionFeeCollection', answeredFees],
    }),
    assumed: 'that extensionData holds nothing that is needed',
  })
