import type { RegistrationTypeCode } from '@mva/db-agency/seed/reference'
import type { RegistrationService } from '@mva/shared/registration-services/registration-services'

export interface Fee {
  feeName: string
  feeCents: number
}

const technologySurcharge: Fee = { feeName: 'Technology Surcharge', feeCents: 2_50 }
const transportationSurcharge: Fee = { feeName: 'DOT Surcharge', feeCents: 10_00 }

/** Plates without the state's transportation surcharge. */
const exempt: ReadonlySet<string> = new Set<RegistrationTypeCode>(['MPD', 'TRL', 'FRM', 'ANT'])

/** The fees of each service for a plate type, beside the registration fee itself, in the order of the answer. */
export const feesByService: Record<
  RegistrationService,
  (plate: { code: string }) => readonly Fee[]
> = {
  renew: ({ code }) =>
    exempt.has(code) ? [technologySurcharge] : [technologySurcharge, transportationSurcharge],
  duplicate: () => [
    { feeName: 'Duplicate Registration Fee', feeCents: 17_00 },
    technologySurcharge,
  ],
  cancel: () => [],
}
