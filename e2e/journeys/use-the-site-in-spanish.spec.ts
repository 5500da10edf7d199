import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shownTexts, withoutSettings } from '../support/shown-texts.ts'
import { personasOf } from '../support/sign-in.ts'
import { expect, expectNothingOverTheEdge, test, withoutDemonstration } from '../support/test.ts'
import { spanish } from '../support/texts.ts'
import { walks } from '../support/walks.ts'

test.use({ locale: 'es-US', viewport: { width: 320, height: 800 }, actionTimeout: 10_000 })

// In one process, which builds once.
test.describe.configure({ mode: 'default' })

let folder = ''

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pseudo-'))
  const script = join(import.meta.dirname, '../../apps/web/pseudo-language.ts')
  execFileSync(process.execPath, [script, folder])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Serves the site whose messages are in brackets in place of the built one. */
const showMarked = async (page: Page) => {
  const settings = await (await page.request.get('/site-settings.json')).text()
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('{{siteSettings}}', () => settings.replaceAll('<', String.raw`\u003c`))
    .replaceAll(/\{\{\w+\}\}/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/assets/brand.css"></head>')
  const [brand] = /:root\{--brand-[^<]*/.exec(await (await page.request.get('/')).text()) ?? []
  await page.route('/assets/brand.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: brand }),
  )
  await page.route(
    () => true,
    async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const file = join(folder, pathname)
      if (request.resourceType() === 'document' && request.method() === 'GET')
        await route.fulfill({ response: await route.fetch(), body: html })
      else if (pathname.startsWith('/assets/') && existsSync(file))
        await route.fulfill({ path: file })
      else await route.fallback()
    },
  )
}

/** A message, or one end of a message that a link or a line break parts. */
const MARKED = /⟦.*⟧|^⟦.*|.*⟧$/gsu

/** Texts that are no messages, each with its reason. */
const noMessages: readonly (readonly [reason: string, text: RegExp])[] = [
  ['a date', /^\d{1,2} de \w+ de \d{4}$/],
  ['a day of a reservation', /^\p{L}+, \d{1,2} de \w+ de \d{4}$/u],
  ['an email address, in parts that may wrap', /^[\w.*-]*@[\w.-]+$|^[a-z]+\.[a-z]+$/],
  ['a state of the agency’s list', /^[A-Z]{2} - /],
  ['a vehicle with its plate type', /^\d{4} [\dA-Z -]+\/\w+$/],
  ['a place', /^Cranston$/],
  ['a code or a name in capitals', /^[\dA-Z .,#/*()-]+$/],
]

/** What stands outside of the brackets and is neither a name of a person nor allowed for another reason. */
const unmarked = (texts: readonly string[], names: readonly string[]) =>
  texts.filter((text) => {
    const rest = text.replaceAll(MARKED, '').replace(/^[\s.,:-]+/, '')
    return (
      /\p{L}/u.test(rest) &&
      !names.includes(rest) &&
      !noMessages.some(([, pattern]) => pattern.test(rest))
    )
  })

/** The names of the people on record and of the payer, whole and in parts. */
const namesOn = async (page: Page) => {
  const personas = await personasOf(page)
  return [...personas.map(({ name }) => name), 'Terry Tester'].flatMap((name) => [
    name,
    ...name.split(' '),
  ])
}

/** English words that no Spanish text has. */
const ENGLISH =
  /\b(the|and|you|your|we|our|please|with|without|for|from|this|that|is|are|was|be|been|not|can|cannot|must|will|may|has|have|of|to|at|by|or|if|when|enter|select|choose|sign|next|previous|back|cancel|continue|required|invalid|plate|registration|vehicle|license|address|phone|fee|expired?|update|verify|submit|renew|duplicate|payment|card|receipt)\b/i

/** Names on record are in capitals. */
const inEnglish = (texts: readonly string[]) =>
  texts.filter((text) => text !== text.toUpperCase() && ENGLISH.test(text))

for (const [title, walk] of Object.entries(walks))
  test(
    `every text is a message in Spanish, and fits a phone, when a customer ${title}`,
    { tag: '@needs-other-files' },
    async ({ page, expectAccessible }) => {
      test.slow()
      await showMarked(page)
      await withoutDemonstration(page)
      const names = await namesOn(page)
      await walk(
        page,
        (screen) =>
          test.step(screen, async () => {
            await expect(page.locator('html')).toHaveAttribute('lang', 'es')
            const texts = await withoutSettings(page, await shownTexts(page))
            expect.soft(inEnglish(texts), screen).toEqual([])
            expect.soft(unmarked(texts, names), screen).toEqual([])
            await expectNothingOverTheEdge(page)
            await expectAccessible()
          }),
        spanish,
      )
    },
  )
