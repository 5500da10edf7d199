import { COMMON_WORLD } from './simulated.ts'

/** Names the world that this browser is in, to the simulator and to our server alike. */
const COOKIE = 'sim-world'

const KEPT_SECONDS = 31_536_000

export const isWorldNamed = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))

export const nameWorld = (id: string): void => {
  document.cookie =
    id === COMMON_WORLD
      ? `${COOKIE}=; path=/; max-age=0; samesite=lax`
      : `${COOKIE}=${encodeURIComponent(id)}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`
}
