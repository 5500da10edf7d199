export const STORAGE_KEY = 'ridmv'

/** Clears session and local storage. docs/specification/shell-and-routes.md#routes */
export const forgetVisitor = () => {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // Storage is blocked: there is nothing to remove.
    }
  }
}
