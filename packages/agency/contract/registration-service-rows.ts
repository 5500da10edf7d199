import * as z from 'zod/mini'
import { agencyId } from '@mva/shared/fields/agency-id'
import type { RegistrationService } from '@mva/shared/registration-services'
import { signedIn } from './access-token.ts'
import { requiredText } from './answer-values.ts'
import { answeredFees } from './answered-cart.ts'
import { unlessDenied, valueAt } from './denial.ts'
import { unused, wholeList } from './reading.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'

/** How each registration service is spelt on the wire (docs/specification/agency-calls.md#eligibility).
 * Canceling has no fee call. */
const servicesOnTheWire = {
  renew: {
    path: 'renewregistration',
    done: 'renewed',
    answer: 'renewRegistration',
    feeCall: 'getregistrationrenewalfee',
  },
  duplicate: {
    path: 'duplicateregistration',
    done: 'duplicated',
    answer: 'duplicateRegistration',
    feeCall: 'getduplicateregistrationfee',
  },
  cancel: {
    path: 'cancelregistration',
    done: 'canceled',
    answer: 'cancelRegistration',
    feeCall: null,
  },
} as const satisfies Record<RegistrationService, object>

const ofTransaction = signedIn({ vehicleRegistrationId: agencyId, transactionId: agencyId })

/**
 * The reasons against a service for a registration; none if it is available. An unreadable reason is counted, so it
 * still makes the service unavailable. Without the list it is not known whether the service is available.
 */
export const eligibilityRow = (service: RegistrationService) =>
  row({
    method: 'GET',
    path: `${servicesOnTheWire[service].path}/transactioneligibility`,
    summary: `Ask whether a registration can be ${servicesOnTheWire[service].done}`,
    query: signedIn({ vehicleRegistrationId: agencyId }),
    answer: unlessDenied(
      renamed({
        eligibility: [
          servicesOnTheWire[service].answer,
          sameNames({ descriptions: wholeList(requiredText) }),
        ],
      }),
      (wire) => withoutReasons(wire, servicesOnTheWire[service].answer),
      'acknowledgement',
    ),
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** The parts of an answer without reasons that must not say no: an empty list beside `isEligible: false` is no yes. */
const withoutReasons = (wire: unknown, root: string): string[][] => {
  const descriptions = valueAt(wire, [root, 'descriptions'])
  return Array.isArray(descriptions) && descriptions.length > 0 ? [] : [[], [root]]
}

/** Links a transaction to its registration. */
export const workInProgressRow = (service: RegistrationService) =>
  row({
    method: 'POST',
    path: `${servicesOnTheWire[service].path}/saveworkinprogressdata`,
    summary: `Tie a transaction to the registration that is to be ${servicesOnTheWire[service].done}`,
    query: ofTransaction,
    answer: acknowledgement,
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** The fees of a transaction whose work in progress is saved. */
export const feeRow = (service: 'renew' | 'duplicate') =>
  row({
    method: 'POST',
    path: `${servicesOnTheWire[service].path}/${servicesOnTheWire[service].feeCall}`,
    summary: `List the fees of a registration that is to be ${servicesOnTheWire[service].done}`,
    query: ofTransaction,
    answer: renamed({
      extensionData: ['extensionData', unused(z.unknown())],
      fees: ['onlineTransactionFeeCollection', answeredFees],
    }),
    assumed: 'that extensionData holds nothing that is needed',
  })
