import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolderOfRun } from './folder-of-run.ts'

const parent = mkdtempSync(join(tmpdir(), 'runs-'))
afterAll(() => rmSync(parent, { recursive: true }))

it('a run deletes the files of a run that was killed, and no others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const kept = [`tests-of-${process.pid}-running`, 'tests-of-a-mind-to-stay']
  for (const name of [`tests-of-${ended}-killed`, ...kept])
    mkdirSync(join(parent, name, 'files'), { recursive: true })
  const own = basename(makeFolderOfRun(parent))
  expect(readdirSync(parent).toSorted()).toEqual([...kept, own].toSorted())
})
