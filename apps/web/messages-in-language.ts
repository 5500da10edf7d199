import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@mva/messages/languages'
import type { Plugin } from 'vite'

const messages = fileURLToPath(new URL('.', import.meta.resolve('@mva/messages/languages')))

/** Builds the site in a language: replaces the folder of the messages, and sets the language of the document. */
export const messagesIn = ({ code }: Language): Plugin => ({
  name: 'messages-in-language',
  enforce: 'pre',
  resolveId(source) {
    const [, file] = /^@mva\/messages\/(.+)$/.exec(source) ?? []
    return file !== undefined && existsSync(join(messages, 'en', `${file}.ts`))
      ? join(messages, code, `${file}.ts`)
      : null
  },
  transformIndexHtml: (html) => html.replace('%language%', code),
})
