import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const notOurs = ['.git', '.tsbuild', 'coverage', 'dist', 'node_modules', 'test-results', 'var']
const withReferences =
  '**/{*.{ts,tsx,mjs,js,json,jsonc,scss,sql,md,sh,yml,html},.oxlintrc.json,Dockerfile}'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = globSync(withReferences, {
  cwd: root,
  exclude: (file) => notOurs.includes(file.split('/').at(-1) ?? ''),
})

/** Returns the anchors that GitHub generates from the headings of a page. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Null if the page and its heading exist; otherwise what is missing. */
const problemWith = (page: string, anchor: string | undefined): string | null => {
  if (!files.includes(page)) return `${page} does not exist`
  return anchor && !anchorsOf(page).includes(anchor) ? `${page} has no heading #${anchor}` : null
}

/** Finds references by path from the repository root, as in comments and messages. */
const namedPages = (text: string) =>
  [
    ...text.matchAll(/(?<![\w/])(docs\/[\w/-]+\.md|CONTRIBUTING\.md|README\.md)(?:#([\w-]+))?/g),
  ].map(([, page = '', anchor]) => ({ page, anchor }))

/** Finds relative links between Markdown pages. */
const linkedPages = (file: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+\.md)?(?:#([\w-]+))?\)/g)].flatMap(
    ([, page, anchor]) =>
      page || anchor ? [{ page: page ? join(dirname(file), page) : file, anchor }] : [],
  )

test('every reference to a page names a heading that exists', () => {
  const problems = files.flatMap((file) => {
    const text = read(file)
    const linked = file.endsWith('.md') ? linkedPages(file, text) : []
    return [...namedPages(text), ...linked].flatMap(({ page, anchor }) => {
      const problem = problemWith(page, anchor)
      return problem ? [`${file}: ${problem}`] : []
    })
  })
  expect(problems).toEqual([])
})

/** Finds files and folders of the repository that a page names from its root, without patterns. */
const namedFiles = (text: string) =>
  [...text.matchAll(/`((?:agencies|apps|db|deploy|docs|e2e|examples|packages)\/[\w./@-]+)`/g)].map(
    ([, path = '']) => path,
  )

test('every file that a page names exists', () => {
  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((page) => namedFiles(read(page)).map((path) => ({ page, path })))
    .filter(({ path }) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('every name in the list of the mutation tests stands for a file', () => {
  const { mutate }: { mutate: string[] } = JSON.parse(read('stryker.config.json'))
  expect(mutate.filter((name) => globSync(name, { cwd: root }).length === 0)).toEqual([])
})

test('a page or a heading that does not exist is a problem', () => {
  expect(problemWith('docs/specification/sign-in.md', 'lockout')).toBeNull()
  expect(problemWith('docs/specification/sign-in.md', 'no-such-heading')).not.toBeNull()
  expect(problemWith('no-such-page.md', undefined)).not.toBeNull()
})
