import { expect, type Page } from '@playwright/test'

/** Selects the button, checks that it opens the print dialog, and switches the page to print layout. */
export const printBy = async (page: Page, button: string): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes'
    }
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
}
