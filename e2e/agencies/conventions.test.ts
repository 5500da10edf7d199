import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectPage } from './expect-page.ts'
import { answerIn, conventions } from './conventions.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { ReportedFailure } from './customer-browser.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page } from './site-pages/visitor.ts'

describe.each(Object.entries(conventions))('a back end with %s', (_name, convention) => {
  let started: SiteAtAgency
  beforeAll(async () => {
    started = await startSiteAtAgency({}, { wire: convention.wire })
    answerIn(started.agency, convention)
  })
  afterAll(() => started.close())

  test.each(Object.keys(pages) as PageName[])('is read as declared: %s', async (name) => {
    await expectPage(started, name)
    expect(started.agency.faults).toEqual([])
  })
})

test.each(Object.entries(conventions))(
  'a back end with %s that is not declared leads no customer to a success or an empty page',
  async (_name, convention) => {
    const started = await startSiteAtAgency()
    for (const name of convention.closes) {
      const page: Page = pages[name]
      const visitor = started.newVisitor('ines')
      if (page.isSignedIn) await signIn(visitor)
      const active = answerIn(started.agency, convention)
      await expect(page.visit(visitor)).rejects.toBeInstanceOf(ReportedFailure)
      active.end()
    }
    await started.close()
  },
)
