const KEY = 'signOut'

const values = { here: '1', everywhere: 'everywhere' } as const

export type UnfinishedSignOut = keyof typeof values

const inStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(localStorage)
  } catch {
    // Storage is blocked: then only the sign-in page says that the sign-out is unfinished.
    return undefined
  }
}

/** The sign-out of a customer in this browser that the server has not confirmed. docs/specification/sign-in.md#logout */
export const unfinishedSignOut = (): UnfinishedSignOut | undefined => {
  const stored = inStorage((storage) => storage.getItem(KEY))
  return stored === values.here ? 'here' : stored === values.everywhere ? 'everywhere' : undefined
}

export const markSignOutUnfinished = (signOut: UnfinishedSignOut) =>
  inStorage((storage) => storage.setItem(KEY, values[signOut]))

/** Called once the server has confirmed the sign-out, and when a new sign-in has replaced the session. */
export const markSignOutFinished = () => inStorage((storage) => storage.removeItem(KEY))
