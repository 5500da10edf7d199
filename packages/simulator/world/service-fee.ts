import { serviceFeeOf } from '@mva/shared/registration-services/service-fee'

/** What a world charges for a payment, in integer cents: by the rule that the site explains, unless a tester set a fixed fee. */
export const openServiceFee = () => {
  let fixedCents: number | null = null
  return {
    of: (subtotalCents: number): number =>
      fixedCents === null || subtotalCents === 0 ? serviceFeeOf(subtotalCents) : fixedCents,
    fixedCents: () => fixedCents,
    /** Null returns to the rule. */
    fix: (cents: number | null): void => {
      fixedCents = cents
    },
  }
}

export type ServiceFee = ReturnType<typeof openServiceFee>
