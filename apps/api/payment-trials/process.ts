import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { KillPoint } from './kill-points.ts'

/** A server in a process of its own, which dies and is started again. */
export interface Victim {
  /** Starts it anew, to die at that point if one is named. Comes back up by itself, without a point, when it died. */
  restart: (killAt?: KillPoint) => Promise<void>
  kill: () => void
  stop: () => void
  /** How often it died. */
  deaths: () => number
}

export const startVictim = async (program: string, parameters: string[]): Promise<Victim> => {
  let child: ReturnType<typeof fork> | undefined
  let deaths = 0
  let isStopped = false

  const start = async (killAt?: KillPoint) => {
    const started = fork(program, parameters, {
      env: { ...process.env, KILL_AT: killAt ?? '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.once('exit', (_code, signal) => {
      if (isStopped || child !== started) return
      if (signal !== 'SIGKILL') throw new Error(`${program} ended by itself`)
      deaths += 1
      void start()
    })
    await Promise.race([once(started, 'message'), once(started, 'exit')])
  }

  const end = async () => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  await start()
  return {
    restart: async (killAt) => {
      await end()
      await start(killAt)
    },
    kill: () => child?.kill('SIGKILL'),
    stop: () => {
      isStopped = true
      child?.kill('SIGKILL')
    },
    deaths: () => deaths,
  }
}
