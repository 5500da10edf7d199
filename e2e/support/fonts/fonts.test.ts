import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Without this file the browser would use another font, and the layout tests would still pass.
test.each([
  ['wide', /^DejaVuSerif\.ttf$/],
  ['narrow', /^RobotoCondensed_400Regular\.ttf$/],
])('%s.conf names a folder that contains its font', (width, font) => {
  const conf = readFileSync(join(import.meta.dirname, `${width}.conf`), 'utf8')
  const folders = [...conf.matchAll(/<dir prefix="relative">(.+)<\/dir>/g)].map(
    ([, dir = '']) => dir,
  )
  const files = folders.flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
  expect(files).toContainEqual(expect.stringMatching(font))
})
