import { expect, it } from 'vitest'
import { unsupportedBrowserCopy as inSpanish } from '@mva/messages/es/unsupported-browser'
import { languages } from '@mva/messages/languages'
import { unsupportedBrowserCopy as inEnglish } from '@mva/messages/unsupported-browser'
import { browserslist } from '../package.json' with { type: 'json' }

it('tells visitors, in each language, the oldest versions that the site is built for', () => {
  const versions = new Set(browserslist.map((query) => query.split(' ').at(-1)))
  expect(languages).toHaveLength(2)
  for (const { description } of [inEnglish, inSpanish])
    expect(new Set(description.match(/[\d.]+\d/g))).toEqual(versions)
})
