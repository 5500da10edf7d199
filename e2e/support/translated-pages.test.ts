import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textsAtRisk } from './translated-pages.ts'

const root = join(import.meta.dirname, '../..')

it('no text that may change, or before which an element may appear, stands beside other nodes: a translated page would keep it or crash', () => {
  const files = globSync('apps/web/src/**/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('.test.tsx'),
  )
  const found = files.flatMap((file) =>
    textsAtRisk(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['<p>{isOpen ? copy.less : copy.more} <Icon /></p>', ['{isOpen ? copy.less : copy.more}']],
  ['<p>{part ? <b>{part}</b> : null}{copy.note}</p>', ['{copy.note}']],
  ['<p>{part ? <b>{part}</b> : null} and so on</p>', ['and so on']],
  ['<p>{seconds(left)} <b /></p>', ['{seconds(left)}']],
  ['<>{text.slice(at)}<a /></>', ['{text.slice(at)}']],
  ['<p>{left > 0 ? <>{copy.left} {left}</> : null}.</p>', ['{copy.left}', '{left}', '.']],
])('finds what is at risk in %s', (jsx, expected) => {
  expect(textsAtRisk(`const x = ${jsx}`)).toEqual(expected)
})

it.each([
  '<p>{isOpen ? copy.less : copy.more}</p>',
  '<p><b>{name}</b> {copy.note}</p>',
  '<p>{copy.note} {isOpen ? <b /> : null}</p>',
  '<div>{children.map(show)}</div>',
])('finds nothing in %s', (jsx) => {
  expect(textsAtRisk(`const x = ${jsx}`)).toEqual([])
})
