import type { Page } from '@playwright/test'
import { codeSent } from '../support/outbox.ts'
import { completeButton, DECLINED_CARD, expectConfirmed, typeCard } from '../support/payment.ts'
import { press, takeToCart } from '../support/service-flow.ts'
import { chooseContact, enterCode, identify } from '../support/sign-in-screens.ts'
import { personaOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/**
 * Puts elements in the place of each text, as the translator of a browser does: when the page is loaded, and whenever it
 * changes.
 */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const isRead = (text: Text) =>
      text.data.trim() !== '' &&
      text.parentElement?.closest('script, style, textarea, title, font') === null
    const translateIn = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts.filter(isRead)) {
        const translated = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        translated.append(inner)
        text.replaceWith(translated)
      }
    }
    const begin = () => {
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    // The browser is idle again when React has taken the page over; it marks its elements.
    const whenTakenOver = () => {
      const main = document.querySelector('main') ?? {}
      const isBegun = Object.keys(main).some((key) => key.startsWith('__react'))
      requestIdleCallback(isBegun ? () => requestIdleCallback(begin) : whenTakenOver)
    }
    whenTakenOver()
  })

test(
  'a customer whose browser translates the page signs in, corrects an email, and renews after a declined card',
  { tag: '@needs-keys' },
  async ({ page }) => {
    test.slow()
    await translate(page)
    const maria = await personaOf(page, 'maria-rivera')
    await identify(page, maria)
    await chooseContact(page, 'Email')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your login code')
    await enterCode(page, '000000')
    await expect(page.getByText(/2 attempts left|2 more/).first()).toBeVisible()
    await enterCode(page, await codeSent(page, 'email'))
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

    await page.getByRole('button', { name: 'Registration', exact: true }).click()
    const vehicle = page.getByRole('article').filter({ hasText: 'MR2026' })
    await vehicle.getByRole('button', { name: 'More' }).click()
    await expect(vehicle.getByRole('button', { name: 'Less' })).toBeVisible()
    await vehicle.getByRole('button', { name: /Renew/ }).click()
    await takeToCart(page)
    await press(page, 'Proceed to checkout')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment')

    const email = page.getByLabel('Email', { exact: true })
    await email.fill('maria@gmial.com')
    await email.press('Tab')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(email).toHaveValue('maria@gmail.com')
    await expect(page.getByText(/Did you mean/)).toHaveCount(0)
    await typeCard(page, DECLINED_CARD)
    await press(page, 'Complete')
    await expect(page.getByRole('alert').first()).toContainText(/declined|not successful/)
    await typeCard(page)
    await completeButton(page).click()
    await expectConfirmed(page)
  },
)
