import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { KillPoint } from './kill-points.ts'

/** A server in its own process that is killed and restarted. */
export interface Victim {
  /** Restarts it, to die at that point if one is given. After a death it restarts by itself, without a point. */
  restart: (killAt?: KillPoint) => Promise<void>
  /** Resolves when the server is up, or after a start in progress. */
  up: () => Promise<void>
  kill: () => void
  stop: () => void
  /** The number of deaths so far. */
  deaths: () => number
}

export const startVictim = async (program: string, parameters: string[]): Promise<Victim> => {
  let child: ReturnType<typeof fork> | undefined
  let deaths = 0
  let isStopped = false
  let starting = Promise.resolve()

  const start = (killAt?: KillPoint) => {
    starting = launch(killAt)
    return starting
  }

  const launch = async (killAt?: KillPoint) => {
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
    up: () => starting,
    kill: () => {
      const dying = child
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      dying.kill('SIGKILL')
      // The exit handler starts it again; wait for that start.
      starting = once(dying, 'exit').then(() => starting)
    },
    stop: () => {
      isStopped = true
      child?.kill('SIGKILL')
    },
    deaths: () => deaths,
  }
}

/** Several servers as one: a kill point applies to all of them, and a kill hits a random one. */
export const oneOf = (machines: readonly Victim[], random: () => number): Victim => ({
  restart: async (killAt) => {
    await Promise.all(machines.map((machine) => machine.restart(killAt)))
  },
  up: async () => {
    await Promise.all(machines.map((machine) => machine.up()))
  },
  kill: () => machines[Math.floor(random() * machines.length)]?.kill(),
  stop: () => {
    for (const machine of machines) machine.stop()
  },
  deaths: () => machines.reduce((sum, machine) => sum + machine.deaths(), 0),
})
