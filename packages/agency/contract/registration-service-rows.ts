import { agencyId } from '@mva/shared/fields/agency-id'
import {
  byService,
  type RegistrationService,
  type ServiceWithFees,
} from '@mva/shared/registration-services/registration-services'
import { signedIn } from './access-token.ts'
import { anything, requiredText } from './answer-values.ts'
import { answeredFees } from './answered-cart.ts'
import { fields, unused, wholeList } from './form.ts'
import { acknowledgement, row } from './row.ts'

interface AgencyNames {
  /** What has been done with the registration afterwards. */
  done: string
  /** The first part of the paths of its calls. */
  path: string
  /** The field of its eligibility. */
  eligibility: string
}

/** The agency's names of each service. Canceling has no fee call. */
const namesOf = {
  renew: {
    done: 'renewed',
    path: 'renewregistration',
    eligibility: 'renewRegistration',
    feeCall: 'getregistrationrenewalfee',
  },
  duplicate: {
    done: 'duplicated',
    path: 'duplicateregistration',
    eligibility: 'duplicateRegistration',
    feeCall: 'getduplicateregistrationfee',
  },
  cancel: {
    done: 'canceled',
    path: 'cancelregistration',
    eligibility: 'cancelRegistration',
  },
} as const satisfies Record<RegistrationService, AgencyNames> &
  Record<ServiceWithFees, { feeCall: string }>

export const doneBy = byService((service) => namesOf[service].done)

/** The value of each service, under its name with a suffix: as the calls of the group `transactions` are named. */
export const byCall = <Service extends RegistrationService, Suffix extends string, Value>(
  services: readonly Service[],
  suffix: Suffix,
  valueOf: (service: Service) => Value,
): Record<`${Service}${Suffix}`, Value> =>
  Object.fromEntries(
    services.map((service) => [`${service}${suffix}`, valueOf(service)]),
  ) as Record<`${Service}${Suffix}`, Value>

const ofTransaction = signedIn({ vehicleRegistrationId: agencyId, transactionId: agencyId })

/**
 * The reasons against a service for a registration; none if it is available. An unreadable reason is counted, so it
 * still makes the service unavailable. Without the list it is not known whether the service is available.
 */
export const eligibilityRow = (service: RegistrationService) =>
  row({
    method: 'GET',
    path: `${namesOf[service].path}/transactioneligibility`,
    summary: `Ask whether a registration can be ${doneBy[service]}`,
    ...signedIn({ vehicleRegistrationId: agencyId }),
    answerKind: 'permission',
    answer: fields({
      eligibility: [
        namesOf[service].eligibility,
        fields({ descriptions: wholeList(requiredText) }),
      ],
    }),
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** Links a transaction to its registration. */
export const workInProgressRow = (service: RegistrationService) =>
  row({
    method: 'POST',
    path: `${namesOf[service].path}/saveworkinprogressdata`,
    summary: `Tie a transaction to the registration that is to be ${doneBy[service]}`,
    ...ofTransaction,
    answer: acknowledgement,
    assumed: 'the middle of the path, which the specification leaves out',
  })

/** The fees of a transaction whose work in progress is saved. */
export const feeRow = (service: ServiceWithFees) =>
  row({
    method: 'POST',
    path: `${namesOf[service].path}/${namesOf[service].feeCall}`,
    summary: `List the fees of a registration that is to be ${doneBy[service]}`,
    ...ofTransaction,
    answerKind: 'permission',
    answer: fields({
      extensionData: unused(anything),
      fees: ['onlineTransactionFeeCollection', answeredFees],
    }),
    assumed: 'that extensionData holds nothing that is needed',
  })
