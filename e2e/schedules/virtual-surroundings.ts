import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import type { Origin } from './simulated-process.ts'

/** The clock and the timers of one simulated process, in place of those of the machine. Times are milliseconds. */
export interface Surroundings {
  /** What the code that runs now belongs to. */
  origin: Origin
  /** The process's own clock, which may be wrong. */
  now: () => number
  /** A clock that only measures durations. */
  elapsed: () => number
  /** Calls `callback` once, or again and again; returns how to stop that. */
  after: (ms: number, callback: () => void) => () => void
  every: (ms: number, callback: () => void) => () => void
  randomId: () => string
}

const storage = new AsyncLocalStorage<Surroundings>()

/** Runs code, and all that it starts, with these surroundings. */
export const runWithin = <Result>(surroundings: Surroundings, run: () => Result): Result =>
  storage.run(surroundings, run)

/** Returns the surroundings of the code that runs now; undefined outside of any simulated process. */
export const currentSurroundings = (): Surroundings | undefined => storage.getStore()

class VirtualTimer {
  readonly cancel: () => void
  constructor(cancel: () => void) {
    this.cancel = cancel
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  hasRef() {
    return true
  }
}

type Callback = (...args: unknown[]) => void

/**
 * Replaces the clocks, timers and random ids of this machine for code that runs within surroundings, and for no other
 * code: the site's own modules are used unchanged. Returns how to undo it.
 */
export const installVirtualSurroundings = (): (() => void) => {
  const real = {
    setTimeout: globalThis.setTimeout,
    setInterval: globalThis.setInterval,
    clearTimeout: globalThis.clearTimeout,
    clearInterval: globalThis.clearInterval,
    dateNow: Date.now,
    performanceNow: performance.now.bind(performance),
    abortAfter: AbortSignal.timeout.bind(AbortSignal),
    wait: timers.setTimeout,
    randomUUID: crypto.randomUUID,
    hkdfSync: crypto.hkdfSync,
  }
  const derived = new Map<string, ArrayBuffer>()
  const clear = (timer: unknown, clearReal: (timer: never) => void) =>
    timer instanceof VirtualTimer ? timer.cancel() : clearReal(timer as never)

  /** Replaces functions of an object; returns how to put the real ones back. */
  const replace = (target: object, virtual: object) => {
    const replaced = Object.fromEntries(
      Object.keys(virtual).map((name) => [name, Reflect.get(target, name) as unknown]),
    )
    Object.assign(target, virtual)
    return () => void Object.assign(target, replaced)
  }

  const restores = [
    replace(globalThis, {
      setTimeout: (callback: Callback, ms = 0, ...args: unknown[]) => {
        const own = storage.getStore()
        return own
          ? new VirtualTimer(own.after(ms, () => callback(...args)))
          : real.setTimeout(callback, ms, ...args)
      },
      setInterval: (callback: Callback, ms = 0, ...args: unknown[]) => {
        const own = storage.getStore()
        return own
          ? new VirtualTimer(own.every(ms, () => callback(...args)))
          : real.setInterval(callback, ms, ...args)
      },
      clearTimeout: (timer: unknown) => clear(timer, real.clearTimeout),
      clearInterval: (timer: unknown) => clear(timer, real.clearInterval),
    }),
    replace(Date, { now: () => storage.getStore()?.now() ?? real.dateNow() }),
    replace(AbortSignal, {
      timeout: (ms: number) => {
        const own = storage.getStore()
        if (!own) return real.abortAfter(ms)
        const controller = new AbortController()
        own.after(ms, () => controller.abort(new DOMException('too late', 'TimeoutError')))
        return controller.signal
      },
    }),
    replace(timers, {
      setTimeout: (ms?: number, value?: unknown, options?: object) => {
        const own = storage.getStore()
        return own
          ? new Promise((resolve) => {
              own.after(ms ?? 0, () => resolve(value))
            })
          : real.wait(ms, value, options)
      },
    }),
    replace(crypto, {
      randomUUID: () => storage.getStore()?.randomId() ?? real.randomUUID(),
      // Each process that starts derives the same keys.
      hkdfSync: (...parameters: Parameters<typeof crypto.hkdfSync>) => {
        if (!storage.getStore()) return real.hkdfSync(...parameters)
        const name = JSON.stringify(parameters)
        const key = derived.get(name) ?? real.hkdfSync(...parameters)
        derived.set(name, key)
        return key.slice(0)
      },
    }),
    replace(performance, { now: () => storage.getStore()?.elapsed() ?? real.performanceNow() }),
  ]
  syncBuiltinESMExports()
  return () => {
    for (const restore of restores) restore()
    syncBuiltinESMExports()
  }
}
