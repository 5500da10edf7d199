import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A program's first file. What the engine has compiled lies beside the bundle from then on: a start that finds it saves
 * a quarter of its time. Where nothing can be written, or the engine is another one, the start is as it was.
 */
const firstFile = (
  program: string,
) => `require('node:module').enableCompileCache({ directory: __dirname + '/compile-cache', portable: true })
require('./${program}')
`

export const writeFirstFile = (folder: string, name: string, program: string): void =>
  writeFileSync(join(folder, name), firstFile(program))

/** Starts a program once on an agency of its own, and asks what is asked first, so that the next start finds it compiled. */
export const fillCompileCache = async (program: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'first-start-'))
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await addressOf(child)
  for (const path of ['/', '/agency/lookup/registrationtypes']) await fetch(origin + path)
  await fetch(`${origin}/trpc/vehicleStatus.registrationTypes`, { method: 'POST' })
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill()
  })
  rmSync(folder, { recursive: true })
}

const addressOf = async (child: ChildProcess): Promise<string> => {
  let told = ''
  for await (const part of child.stdout ?? []) {
    told += String(part)
    const [address] = /http:\S+/.exec(told) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the program that was built does not start')
}
