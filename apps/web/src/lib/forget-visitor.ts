export const STORAGE_KEY = 'ridmv'

/** Clears session and local storage (spec 1 section 2, /profile). Apart from the reader, which brings a validator along. */
export const forgetVisitor = () => {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Blocked: then there is nothing in it.
    }
  }
}
