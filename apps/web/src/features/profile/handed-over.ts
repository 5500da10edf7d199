/**
 * What was handed over to the reservations web client; kept in session storage under these names while the profile is
 * shown. docs/specification/profile.md#reservations
 */
export interface HandedOver {
  onlineToken: string
  /** Of the reservation that is to be changed. */
  confirmationNumber?: string
}

const names = ['onlineToken', 'confirmationNumber'] as const satisfies readonly (keyof HandedOver)[]

export const forgetHandedOver = () => {
  try {
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

export const keepHandedOver = (handedOver: HandedOver) => {
  forgetHandedOver()
  try {
    for (const [name, value] of Object.entries(handedOver)) sessionStorage.setItem(name, value)
  } catch {
    // Blocked or full storage: the site itself never reads the values.
  }
}
