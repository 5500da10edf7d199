/** What the profile tells when it is entered next, and then no more. */
let notice: string | null = null

export const tellOnProfile = (text: string) => {
  notice = text
}

export const takeProfileNotice = (): string | null => {
  const taken = notice
  notice = null
  return taken
}

/**
 * What was handed over to the reservations web client. The specification keeps it in browser storage under these names
 * while the profile is shown (docs/specification/profile.md#reservations). It is session storage, removed on leaving or reloading.
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
