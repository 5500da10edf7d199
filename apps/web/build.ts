import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { languages } from '@mva/messages/languages'
import { messagesIn } from './messages-in-language.ts'

/** Builds the site once for each language, for browsers and for the server that renders its pages. write-documents.ts takes the parts from `dist/<language>`. */
const root = import.meta.dirname
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
for (const language of languages) {
  const part = { root, plugins: [messagesIn(language)], logLevel: 'warn' as const }
  const outDir = join(dist, language.code)
  await build({ ...part, build: { outDir } })
  // The server renders the pages with it when it starts, without the packages of the project.
  await build({
    ...part,
    build: { ssr: 'src/entry-server.tsx', outDir: join(outDir, 'ssr'), minify: true },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  })
}
