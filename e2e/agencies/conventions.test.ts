import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectPage } from './expect-page.ts'
import { answerIn, conventionNames } from './conventions.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'

describe.each(conventionNames)('a back end with %s', (convention) => {
  let started: SiteAtAgency
  beforeAll(async () => {
    started = await startSiteAtAgency()
    answerIn(started.agency, convention)
  })
  afterAll(() => started.close())

  test.each(Object.keys(pages) as PageName[])('is read as meant: %s', async (name) => {
    await expectPage(started, name)
    expect(started.agency.faults).toEqual([])
  })
})
