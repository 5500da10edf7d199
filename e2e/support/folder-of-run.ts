import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OF_RUN = /^tests-of-(\d+)-/

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Makes the folder for the files of this test run, and deletes those that killed runs have left. */
export const makeFolderOfRun = (parent = tmpdir()): string => {
  for (const name of readdirSync(parent)) {
    const [, processId] = OF_RUN.exec(name) ?? []
    if (processId !== undefined && !isRunning(Number(processId)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  const made = mkdtempSync(join(parent, `tests-of-${process.pid}-`))
  // PostgreSQL, which runs as another user, may have its data in it.
  chmodSync(made, 0o711)
  return made
}

let folder: string | undefined

/** Lets the tests of a run of Vitest make their temporary files in its folder. */
export const setup = (): void => {
  folder = makeFolderOfRun()
  process.env['TMPDIR'] = folder
}

export const teardown = (): void => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
