import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Language } from '@mva/messages/languages'

const messages = fileURLToPath(new URL('.', import.meta.resolve('@mva/messages/languages')))

/** The module that names the texts of the demonstration's stories. */
const STORIES = /\/story-texts\.ts$/

/** In the address of a message module that only the stories import. */
const OF_STORIES = '?stories'

/**
 * Builds the site in a language: replaces the folder of the messages, and sets the language of the document. The stories
 * of a demonstration get copies: each module that they share with a page would otherwise be one more file to load for it.
 */
export const messagesIn = ({ code }: Language): Plugin => ({
  name: 'messages-in-language',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, file] = /^@mva\/messages\/(.+)$/.exec(source) ?? []
    if (file !== undefined && existsSync(join(messages, 'en', `${file}.ts`)))
      return join(messages, code, `${file}.ts`) + (STORIES.test(importer) ? OF_STORIES : '')
    if (!importer.endsWith(OF_STORIES)) return null
    // Outside of the folder of a language are the facts of the agency, which the page sets once.
    return join(dirname(importer), source) + (source.startsWith('./') ? OF_STORIES : '')
  },
  transformIndexHtml: (html) => html.replace('%language%', code),
})
