import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { language } from '@mva/messages/es/language'
import { messagesIn } from './messages-in-language.ts'

/**
 * Builds the site in Spanish with every message in brackets, for the journey that looks for texts that are not messages:
 * `node apps/web/pseudo-language.ts <folder>`.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to build into')

const spanish = fileURLToPath(new URL('es', import.meta.resolve('@mva/messages/languages')))
const MARKED = '\0marked:'

/** Puts each text of a message, and of what a message returns, in brackets; but not the names and paths of the language. */
const mark = (message: unknown): unknown => {
  if (typeof message === 'string') return `⟦${message}⟧`
  if (typeof message === 'function')
    return (...values: unknown[]): unknown => mark(message(...values))
  if (Array.isArray(message)) return message.map(mark)
  if (typeof message !== 'object' || message === null) return message
  return 'locale' in message
    ? message
    : // Read when they are shown, as the messages are: some need to know the agency.
      Object.create(
        {},
        Object.fromEntries(
          Object.keys(message).map((key) => [
            key,
            { enumerable: true, get: () => mark((message as Record<string, unknown>)[key]) },
          ]),
        ),
      )
}

const markedMessages: Plugin = {
  name: 'marked-messages',
  enforce: 'pre',
  resolveId(source) {
    const [, file] = /^@mva\/messages\/(.+)$/.exec(source) ?? []
    const module = join(spanish, `${file}.ts`)
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
  plugins: [markedMessages, messagesIn(language)],
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
})
