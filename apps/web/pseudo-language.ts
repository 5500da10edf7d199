import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@mva/messages/languages'
import { build, type Plugin } from 'vite'
import { messagesIn } from './messages-in-language.ts'

/**
 * Builds the site with every message in brackets, for the journey that looks for texts that are not messages:
 * `node apps/web/pseudo-language.ts <folder>`.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to build into')

const english = fileURLToPath(new URL('en', import.meta.resolve('@mva/messages/languages')))
const MARKED = '\0marked:'

/**
 * Puts each text of a message, and of what a message returns, in brackets. The language has another code than English, whose
 * pages show texts of the agency without marking their language.
 */
const mark = (message: unknown): unknown => {
  if (typeof message === 'string') return `⟦${message}⟧`
  if (typeof message === 'function')
    return (...values: unknown[]): unknown => mark(message(...values))
  if (Array.isArray(message)) return message.map(mark)
  if (typeof message !== 'object' || message === null) return message
  return 'locale' in message
    ? { ...message, code: 'en-XA' }
    : Object.fromEntries(Object.entries(message).map(([key, value]) => [key, mark(value)]))
}

const markedMessages: Plugin = {
  name: 'marked-messages',
  enforce: 'pre',
  resolveId(source) {
    const [, file] = /^@mva\/messages\/(.+)$/.exec(source) ?? []
    const module = join(english, `${file}.ts`)
    return existsSync(module) ? MARKED + module : null
  },
  async load(id) {
    if (!id.startsWith(MARKED)) return null
    const module = id.slice(MARKED.length)
    const names = Object.keys((await import(module)) as object)
    return [
      `import * as messages from ${JSON.stringify(module)}`,
      `const mark = ${mark.toString()}`,
      ...names.map((name) => `export const ${name} = mark(messages.${name})`),
    ].join('\n')
  },
}

await build({
  root: import.meta.dirname,
  plugins: [markedMessages, messagesIn(languages[0])],
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
})
