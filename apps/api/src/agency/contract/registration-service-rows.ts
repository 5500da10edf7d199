import * as z from 'zod/mini'
import type { RegistrationService } from '@mva/shared/registration-services'
import { signedIn } from './access-token.ts'
import { cartFee } from './cart.ts'
import { acknowledgement, renamed, row, sameNames } from './row.ts'
import { queryId } from './values.ts'

/** How each registration service is spelt on the wire (spec 2 section 7). Canceling has no fee call. */
const servicesOnTheWire = {
  renew: {
    path: 'renewregistration',
    answer: 'renewRegistration',
    feeCall: 'getregistrationrenewalfee',
  },
  duplicate: {
    path: 'duplicateregistration',
    answer: 'duplicateRegistration',
    feeCall: 'getduplicateregistrationfee',
  },
  cancel: { path: 'cancelregistration', answer: 'cancelRegistration', feeCall: null },
} as const satisfies Record<RegistrationService, object>

const TRANSACTION_DEADLINE_MS = 15_000

const ofTransaction = signedIn({ vehicleRegistrationId: queryId, transactionId: queryId })

/** Whether the service may be had for a registration: the reasons against it, none where it may. */
export const eligibilityRow = (service: RegistrationService) =>
  row({
    method: 'GET',
    path: `${servicesOnTheWire[service].path}/transactioneligibility`,
    query: signedIn({ vehicleRegistrationId: queryId }),
    answer: renamed({
      eligibility: [
        servicesOnTheWire[service].answer,
        sameNames({ descriptions: z.array(z.string()) }),
      ],
    }),
    assumed: 'the path, of which only the ends are shown',
  })

/** Ties a transaction to the registration that it is about. */
export const workInProgressRow = (service: RegistrationService) =>
  row({
    method: 'POST',
    path: `${servicesOnTheWire[service].path}/saveworkinprogressdata`,
    query: ofTransaction,
    answer: acknowledgement,
    assumed: 'the path, of which only the ends are shown; that the answer is a JSON object',
    deadlineMs: TRANSACTION_DEADLINE_MS,
  })

/** The fees of a transaction whose work in progress is saved. */
export const feeRow = (service: 'renew' | 'duplicate') =>
  row({
    method: 'POST',
    path: `${servicesOnTheWire[service].path}/${servicesOnTheWire[service].feeCall}`,
    query: ofTransaction,
    answer: renamed({
      extensionData: ['extensionData', z.unknown()],
      fees: ['onlineTransactionFeeCollection', z.array(cartFee)],
    }),
    assumed: 'that extensionData holds nothing that is needed',
    deadlineMs: TRANSACTION_DEADLINE_MS,
  })
