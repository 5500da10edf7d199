import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts'),
)

const IMPORTED = /\b(?:from|import\()\s*'(\.[^']+)'/g

/** The imports between folders, those of types too. Each folder counts by itself, without those that it contains. */
const arrows = files.flatMap((file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return [...source.matchAll(IMPORTED)].flatMap(([, imported = '']) => {
    const target = join(dirname(file), imported)
    const [from, to] = [dirname(file), dirname(target)]
    return from === to ? [] : [{ from, to, why: `${file} imports ${target}` }]
  })
})

const reachableFrom = (folder: string, reached = new Set<string>()): ReadonlySet<string> => {
  for (const { from, to } of arrows)
    if (from === folder && !reached.has(to)) reachableFrom(to, reached.add(to))
  return reached
}

it('imports folders in one direction: no import leads back', () => {
  expect(arrows.length).toBeGreaterThan(100)
  const reached = new Map(arrows.map(({ to }) => [to, reachableFrom(to)]))
  const back = arrows.filter(({ from, to }) => reached.get(to)?.has(from))
  expect(back.map(({ why }) => why)).toEqual([])
})
