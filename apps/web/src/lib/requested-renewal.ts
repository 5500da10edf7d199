/** The vehicle that a customer chose to renew before the profile can tell whether it is theirs. */
export interface RequestedRenewal {
  plateNumber: string
  vinNumberLastSix: string
}

/** The pages on the way to the renewal; any other page discards it. */
const wayThere = ['/vehicle-status', '/guest-signin', '/mfa', '/update-contacts', '/profile']

let requested: RequestedRenewal | null = null

/** Kept in memory alone: a plate belongs neither in an address nor in storage. docs/specification/vehicle-status.md#renew */
export const requestRenewal = (renewal: RequestedRenewal) => {
  requested = renewal
}

export const requestedRenewal = () => requested

export const forgetRequestedRenewal = () => {
  requested = null
}

export const forgetRequestedRenewalAt = (path: string) => {
  if (!wayThere.includes(path)) forgetRequestedRenewal()
}
