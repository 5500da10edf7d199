/** Where a process can be killed, selected by the environment variable KILL_AT. */
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

/** Kills the process without cleanup, as a power cut would, if KILL_AT names this point. */
export const dieAt = (point: KillPoint): void => {
  if (process.env['KILL_AT'] === point) process.kill(process.pid, 'SIGKILL')
}
