import { expect, test } from 'vitest'
import { languages } from '../src/languages.ts'
import { compareMessages } from './compare-messages.ts'
import { languageFolders, readMessages, readRules } from './read-messages.ts'
import { unusedMessages } from './unused-messages.ts'

const english = await readMessages('en')

test('every language of the site has a folder, and every folder is a language of the site', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual(languageFolders().sort())
})

test.each(languageFolders().filter((code) => code !== 'en'))(
  'the messages in "%s" are complete and correct',
  async (code) => {
    expect(compareMessages(english, await readMessages(code), await readRules(code))).toEqual([])
  },
)

test('every message is shown somewhere', () => {
  const exported = Object.entries(english).flatMap(([file, exports]) =>
    Object.keys(exports).map((name) => `${file}.${name}`),
  )
  expect(unusedMessages(exported)).toEqual([])
})
