/** Where a process may be told to die, by the environment variable KILL_AT. */
export const siteKillPoints = [
  'before the intent',
  'after the intent',
  'before it is sent',
  'after it is sent',
  'while the agency works',
  'after the answer',
  'after the answer is kept',
] as const

export const agencyKillPoints = ['before the charge', 'after the charge'] as const

export type KillPoint = (typeof siteKillPoints)[number] | (typeof agencyKillPoints)[number]

/** Dies as a power cut would have it, if this is where the process is to die. */
export const dieAt = (point: KillPoint): void => {
  if (process.env['KILL_AT'] === point) process.kill(process.pid, 'SIGKILL')
}
