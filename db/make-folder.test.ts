import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'folders-'))
afterAll(() => rmSync(root, { recursive: true }))

it('makes the folders above too, and is content with one that is there', () => {
  const folder = join(root, 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

it('ends where no folder can be made', () => {
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file/below/it'))).toThrow(/ENOTDIR/)
})

it.runIf(existsSync('/proc'))('ends in a file system that takes no folders', () => {
  expect(() => makeFolder('/proc/none/below')).toThrow(/ENOENT/)
})
