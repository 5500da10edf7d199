import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'

/** A server in its own process that is killed and restarted. */
export interface Victim {
  /** Sets its fault; null ends it. */
  tell: (fault: Fault | null) => void
  /** Kills it, and starts it again after `between`. */
  restart: (between: () => void) => Promise<void>
  /** Resolves when the server is up, or after a start in progress. Rejects if it ended by itself. */
  up: () => Promise<void>
  /** Kills it; it starts again by itself, as after each death. */
  kill: () => void
  /** Ends it as an operator does, and starts it with other parameters. */
  replace: (parameters: readonly string[]) => Promise<void>
  /** Stops it for that long, as a busy machine may; it notices nothing. Resolves when it goes on. */
  pause: (forMs: number) => Promise<void>
  stop: () => Promise<void>
  /** The number of deaths so far. */
  deaths: () => number
}

export const startVictim = async (
  program: string,
  firstParameters: readonly string[],
): Promise<Victim> => {
  let parameters = firstParameters
  let child: ReturnType<typeof fork> | undefined
  let deaths = 0
  let isStopped = false
  let starting = Promise.resolve()

  const launch = async (): Promise<void> => {
    const started = fork(program, [...parameters], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.once('exit', (_code, signal) => {
      if (isStopped || child !== started) return
      if (signal === 'SIGKILL') {
        deaths += 1
        starting = launch()
      } else {
        starting = Promise.reject(new Error(`${program} exited unexpectedly`))
        starting.catch(() => undefined)
      }
    })
    await Promise.race([once(started, 'message'), once(started, 'exit')])
  }

  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null

  const end = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    const ending = isAlive() ? child : undefined
    child = undefined
    if (!ending) return
    ending.kill(signal)
    await once(ending, 'exit')
  }

  starting = launch()
  await starting
  return {
    tell: (fault) => {
      if (isAlive() && child?.connected) child.send({ fault }, () => undefined)
    },
    restart: async (between) => {
      await end()
      between()
      starting = launch()
      await starting
    },
    up: () => starting,
    kill: () => {
      const dying = child
      if (!dying || !isAlive()) return
      dying.kill('SIGKILL')
      // The exit handler starts it again; wait for that start.
      starting = once(dying, 'exit').then(() => starting)
    },
    replace: async (others) => {
      await starting
      await end('SIGTERM')
      parameters = others
      starting = launch()
      await starting
    },
    pause: async (forMs) => {
      const paused = child
      if (!paused || !isAlive()) return
      paused.kill('SIGSTOP')
      await wait(forMs)
      paused.kill('SIGCONT')
    },
    stop: () => {
      isStopped = true
      return end()
    },
    deaths: () => deaths,
  }
}

/** Several servers as one: all of them get a fault, and a random one is killed or paused. */
export const oneOf = (
  machines: readonly Victim[],
  random: () => number,
): Omit<Victim, 'replace' | 'restart'> & { any: () => Victim | undefined } => {
  const any = () => machines[Math.floor(random() * machines.length)]
  return {
    any,
    tell: (fault) => {
      for (const machine of machines) machine.tell(fault)
    },
    up: async () => {
      await Promise.all(machines.map((machine) => machine.up()))
    },
    kill: () => any()?.kill(),
    pause: async (forMs) => any()?.pause(forMs),
    stop: async () => {
      await Promise.all(machines.map((machine) => machine.stop()))
    },
    deaths: () => machines.reduce((sum, machine) => sum + machine.deaths(), 0),
  }
}
