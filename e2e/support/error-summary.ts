import type { Locator, Page } from '@playwright/test'

/** The list of errors at the top of a form. */
export const errorSummary = (page: Page): Locator =>
  page.getByRole('region', { name: /There(’s a| are) / })
