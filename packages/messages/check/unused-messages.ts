import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const IMPORT =
  /(?:import|export|const)\s+\{([^}]*)\}\s+(?:from\s+|=\s+await import\()'(?:@mva\/messages|\.(?:\/en)?)\/([\w-]+)(?:\.ts)?'/g

/** The files that show messages; tests are none. */
const sourceFiles = () =>
  globSync(
    [
      'apps/*/*.ts',
      'apps/*/src/**/*.{ts,tsx}',
      'packages/{agency,documents,http,shared,simulator}/**/*.ts',
      'packages/messages/src/languages.ts',
      'packages/messages/src/en/*.ts',
    ],
    {
      cwd: root,
      exclude: ['**/*.test.*', '**/node_modules/**'],
    },
  )

/** The exports of the English messages that no file imports, as `home.homeCopy`. */
export const unusedMessages = (exports: string[]): string[] => {
  const used = new Set<string>()
  for (const file of sourceFiles())
    for (const [, names = '', from] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT))
      for (const name of names.split(','))
        used.add(
          `${from}.${
            name
              .trim()
              .replace(/^type /, '')
              .split(' ')[0]
          }`,
        )
  return exports.filter((name) => !used.has(name))
}
