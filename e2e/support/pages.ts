import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The button that shows the errors of the form on a public page. */
export const submitButtons: Readonly<Record<string, string>> = {
  '/vehicle-lookup': 'Look up',
  '/fee-lookup': 'View estimate',
  '/guest-signin': 'Sign in',
}

const list = join(import.meta.dirname, '../../apps/web/dist/pages/pages.json')

/** Returns the paths of the pages that the web build has prerendered, without those for a query or for old browsers. */
export const publicPaths = (): string[] => {
  const pages = JSON.parse(readFileSync(list, 'utf8')) as {
    path: string
    query: string
    file: string
  }[]
  return pages
    .filter(({ path, query, file }) => query === '' && file !== '_shell' && !path.endsWith('.html'))
    .map(({ path }) => path)
}
