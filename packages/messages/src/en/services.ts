/** The names of the registration services. docs/specification/registration-services.md#services */
export const serviceNames = {
  renew: 'Renew Registration',
  duplicate: 'Duplicate Registration',
  cancel: 'Cancel Registration',
}

/** Of a renewal, with its new date in words. */
export const nowExpires = (date: string) => `The registration now expires on ${date}.`

/** What is known when a transaction is completed. */
export interface Completed {
  plateNumber: string | null
  /** Where the agency gets mail. */
  agencyAddress: string
  /** In words, if the agency says it. */
  newExpirationDate: string | undefined
}

interface ServiceTexts {
  /** On the page of businesses. */
  ofBusinesses: string
  /** In a list of what a customer can do, whose last part names the registration. */
  offered: (registration: string, place: { isFirst: boolean; isLast: boolean }) => string
  /** On the profile. */
  notFinished: string
  notEligible: string
  /** While operators have switched it off. */
  off: string
  /** What Complete does. */
  effect: (vehicle: string) => string
  /** What the customer may expect or has to do when it is completed, besides a new card. docs/specification/registration-services.md#what-happens-next */
  next: (completed: Completed) => readonly string[]
}

/** What the site says of each service. */
export const serviceTexts: Record<keyof typeof serviceNames, ServiceTexts> = {
  renew: {
    ofBusinesses: 'Registration renewal',
    offered: (registration, { isLast }) => (isLast ? `renew ${registration}` : 'renew'),
    notFinished: 'Continue your renewal',
    notEligible: 'You can’t renew this registration online',
    off: 'You can’t renew a registration here right now.',
    effect: (vehicle) => `the registration of ${vehicle} is renewed`,
    next: ({ newExpirationDate }) => (newExpirationDate ? [nowExpires(newExpirationDate)] : []),
  },
  duplicate: {
    ofBusinesses: 'Duplicate registration',
    offered: (registration, { isLast }) => (isLast ? `duplicate ${registration}` : 'duplicate'),
    notFinished: 'Continue your duplicate registration',
    notEligible: 'You can’t get a duplicate of this registration online',
    off: 'You can’t order a duplicate registration here right now.',
    effect: (vehicle) => `a duplicate of the registration of ${vehicle} is ordered`,
    next: () => [],
  },
  cancel: {
    ofBusinesses: 'Cancel registration',
    offered: (registration, { isLast }) => (isLast ? `cancel ${registration}` : 'cancel'),
    notFinished: 'Continue your cancellation',
    notEligible: 'You can’t cancel this registration online',
    off: 'You can’t cancel a registration here right now.',
    effect: (vehicle) => `the registration of ${vehicle} is canceled`,
    next: ({ plateNumber, agencyAddress }) => [
      `Return your plates${plateNumber ? ` (${plateNumber})` : ''} to the ${agencyAddress}.`,
    ],
  },
}
