import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ReportedFailure } from '../customer/site-client.ts'
import { type BackEnd, backEnds } from './back-ends.ts'
import { expectPage } from './expect-page.ts'
import { type SiteAtAgency, startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page } from './site-pages/visitor.ts'

const names = Object.keys(backEnds) as BackEnd[]

describe.each(names)('a back end with the folder %s', (name) => {
  let started: SiteAtAgency
  beforeAll(async () => {
    started = await startSiteAtAgency({}, { wire: backEnds[name] })
    started.agency.speak(backEnds[name])
  })
  afterAll(() => started.close())

  test.each(Object.keys(pages) as PageName[])('is read as declared: %s', async (page) => {
    await expectPage(started, page)
    expect(started.agency.faults).toEqual([])
  })
})

/** Pages that need the content of answers. */
const closed = ['signIn', 'vehicleStatus', 'feeEstimate', 'renewal'] as const

test.each(names)(
  'a back end with the folder %s that is not declared leads no customer to a success or an empty page',
  async (name) => {
    const { agency, newVisitor, close } = await startSiteAtAgency()
    for (const pageName of closed) {
      const page: Page = pages[pageName]
      const visitor = newVisitor('ines')
      if (page.isSignedIn) await signIn(visitor)
      agency.speak(backEnds[name])
      await expect(page.visit(visitor)).rejects.toBeInstanceOf(ReportedFailure)
      agency.speak()
    }
    await close()
  },
)
