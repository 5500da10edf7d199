/**
 * Cookies of a demonstration, shared by all pages and tabs: the world, the current story, and the person last entered into
 * a form. All people are fictional; a site with a real agency never sets these cookies.
 */
const cookies = {
  /** Read by the server and the simulator. */
  world: 'sim-world',
  /** The world created for a story; the next story may reset it without asking. */
  storyWorld: 'demo-story-world',
  story: 'demo-story',
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
