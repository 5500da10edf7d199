/**
 * What a demonstration keeps from one page of a browser to the next, and for all its tabs: which world it is in, which story
 * is told and whose data was put into a form. Made-up people alone; where a real agency is served nothing of it is written.
 */
const cookies = {
  /** Read by our server and by the simulator. */
  world: 'sim-world',
  /** The world that was made for a story, which the next story may put back without asking. */
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
