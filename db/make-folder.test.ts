import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'folders-'))
afterAll(() => rmSync(root, { recursive: true }))

it('creates parent folders too, and accepts an existing folder', () => {
  const folder = join(root, 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

it('throws below a file', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file/below/it'))).toThrow(/ENOTDIR/)
})

it.runIf(existsSync('/proc'))('throws in a file system that accepts no folders', () => {
  expect(() => makeFolder('/proc/none/below')).toThrow(/ENOENT/)
})
