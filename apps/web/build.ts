import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mva/messages/languages'
import { build } from 'vite'
import { messagesIn } from './messages-in-language.ts'

/** Builds the site once for each language, for browsers and for prerender.ts, which takes the parts from `dist/<language>`. */
const root = import.meta.dirname
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
for (const language of languages) {
  const part = { root, plugins: [messagesIn(language)], logLevel: 'warn' as const }
  const outDir = join(dist, language.code)
  await build({ ...part, build: { outDir } })
  await build({ ...part, build: { ssr: 'src/entry-server.tsx', outDir: join(outDir, 'ssr') } })
}
