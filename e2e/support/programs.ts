import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Waits for the first output of a program. */
export const firstOutputOf = async (program: ChildProcess, output: Readable): Promise<string> => {
  const ended = once(program, 'exit').then(([status]) => {
    throw new Error(`${program.spawnfile} ended with ${String(status)}`)
  })
  const [data] = (await Promise.race([once(output, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return data.toString().trim()
}

export const end = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGKILL')
  await once(program, 'exit')
}
