import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerIn, conventionNames } from './conventions.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page } from './site-pages/visitor.ts'

describe.each(conventionNames)('a back end with %s', (convention) => {
  let started: SiteAtAgency
  beforeAll(async () => {
    started = await startSiteAtAgency()
    answerIn(started.agency, convention)
  })
  afterAll(() => started.close())

  test.each(Object.keys(pages) as PageName[])('is read as meant: %s', async (name) => {
    const page: Page = pages[name]
    const visitor = started.newVisitor('ines')
    if (page.isSignedIn) await signIn(visitor)
    const expected = page.expected(visitor.person)
    const shown = page.visit(visitor).catch((failure: unknown) => failure)
    expect(await shown).toMatchObject(page.fails ?? expected)
    expect(started.agency.faults).toEqual([])
  })
})
