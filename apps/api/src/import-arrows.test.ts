import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORTED = /\b(?:from|import\()\s*'(\.[^']+)'/g

/** The imports between folders, those of types too. Each folder counts by itself, without those that it contains. */
const arrowsIn = (root: string) =>
  globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)].flatMap(
        ([, imported = '']) => {
          const target = join(dirname(file), imported)
          const [from, to] = [dirname(file), dirname(target)]
          return from === to ? [] : [{ from, to, why: `${file} imports ${target}` }]
        },
      ),
    )

it.each(['apps/api/src', 'packages/shared/src'])(
  'imports folders of %s in one direction: no import leads back',
  (folder) => {
    const arrows = arrowsIn(join(import.meta.dirname, '../../..', folder))
    const reachableFrom = (from: string, reached = new Set<string>()): ReadonlySet<string> => {
      for (const { to } of arrows.filter((arrow) => arrow.from === from))
        if (!reached.has(to)) reachableFrom(to, reached.add(to))
      return reached
    }
    expect(arrows.length).toBeGreaterThan(50)
    const reached = new Map(arrows.map(({ to }) => [to, reachableFrom(to)]))
    const back = arrows.filter(({ from, to }) => reached.get(to)?.has(from))
    expect(back.map(({ why }) => why)).toEqual([])
  },
)
