/** Shared by all pages and tabs. A site with a real agency never sets these cookies. */
const cookies = {
  /** Read by the server and the simulator. */
  world: 'sim-world',
  /** The key of this browser for the worlds that it opened, which it alone controls. Read by the simulator. */
  presenter: 'sim-presenter',
  /** The id of the person whose data is in the sign-in form, or was sent from it. */
  person: 'demo-person',
} as const

type Kept = keyof typeof cookies

const KEPT_SECONDS = 31_536_000

export const readKept = (kept: Kept): string | undefined => {
  const start = `${cookies[kept]}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found && decodeURIComponent(found.slice(start.length))
}

export const keep = (kept: Kept, value: string | undefined): void => {
  const age = value === undefined ? 0 : KEPT_SECONDS
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookies[kept]}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax${secure}`
}

let token: string | undefined

/** The access token of a protected control surface. Kept in memory only. */
export const currentToken = (): string | undefined => token

export const setToken = (typed: string | undefined): void => {
  token = typed
}
