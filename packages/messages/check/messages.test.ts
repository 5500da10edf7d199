import { expect, test } from 'vitest'
import { documents, languages } from '../src/languages.ts'
import { problemsOf } from './problems-of.ts'
import { languageFolders, readMessages } from './read-messages.ts'
import { unusedMessages } from './unused-messages.ts'

test('every language of the site has a folder and documents, and every folder is a language of the site', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual(languageFolders().sort())
  expect(Object.keys(documents).sort()).toEqual(languageFolders().sort())
})

test.each(languageFolders())('the messages in "%s" are complete and correct', async (code) => {
  expect(await problemsOf(code)).toEqual([])
})

test('every message is shown somewhere', async () => {
  const exported = Object.entries(await readMessages('en')).flatMap(([file, exports]) =>
    Object.keys(exports).map((name) => `${file}.${name}`),
  )
  expect(unusedMessages(exported)).toEqual([])
})
