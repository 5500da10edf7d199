import { afterAll, describe, expect, test } from 'vitest'
import { expectPage } from './expect-page.ts'
import { servedCalls } from './independent-agency.ts'
import { startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { variations } from './variations/variations.ts'

const started = await startSiteAtAgency()

afterAll(async () => {
  await started.close()
})

describe('the site in front of an agency that shares no code with it', () => {
  test.each(Object.keys(pages) as PageName[])('shows what the agency says: %s', async (name) => {
    await expectPage(started, name)
    expect(started.agency.faults).toEqual([])
    expect(started.agency.state.repeatedTokens).toEqual([])
  })
})

test('there are at least 120 variations of served calls, each by a name of its own', () => {
  expect(variations.length).toBeGreaterThanOrEqual(120)
  expect(new Set(variations.map(({ name }) => name)).size).toBe(variations.length)
  const varied = new Set(variations.flatMap(({ calls }) => calls))
  expect(servedCalls).toEqual(expect.arrayContaining([...varied]))
})
