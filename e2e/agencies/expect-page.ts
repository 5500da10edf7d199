import { expect } from 'vitest'
import type { SiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Page, Visitor } from './site-pages/visitor.ts'

/** Visits a page as a new customer, whom it returns, and expects what the agency says there. */
export const expectPage = async (
  { newVisitor }: SiteAtAgency,
  name: PageName,
): Promise<Visitor> => {
  const page: Page = pages[name]
  const visitor = newVisitor('ines')
  if (page.isSignedIn) await signIn(visitor)
  const expected = page.fails ?? page.expected(visitor.person)
  const shown = page.visit(visitor).catch((failure: unknown) => failure)
  expect(await shown).toMatchObject(expected)
  return visitor
}
