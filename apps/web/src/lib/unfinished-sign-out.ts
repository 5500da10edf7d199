const KEY = 'signOut'

const inStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(localStorage)
  } catch {
    // Storage is blocked: then only the sign-in page says that the sign-out is unfinished.
    return undefined
  }
}

/** Whether a customer signed out in this browser and the server has not confirmed it. docs/specification/sign-in.md#logout */
export const isSignOutUnfinished = () => inStorage((storage) => storage.getItem(KEY)) === '1'

export const markSignOutUnfinished = () => inStorage((storage) => storage.setItem(KEY, '1'))

/** Called once the server has confirmed the sign-out, and when a new sign-in has replaced the session. */
export const markSignOutFinished = () => inStorage((storage) => storage.removeItem(KEY))
