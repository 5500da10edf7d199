/**
 * What went along to the reservations web client. The specification has it in browser storage under these names for as
 * long as the profile is shown (section 2); it is the tab's own storage, and gone when the profile is left or loaded anew.
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
    // Blocked: then there is nothing in it.
  }
}

export const keepHandedOver = (handedOver: HandedOver) => {
  forgetHandedOver()
  try {
    for (const [name, value] of Object.entries(handedOver)) sessionStorage.setItem(name, value)
  } catch {
    // Blocked or full: nothing of ours reads it.
  }
}
