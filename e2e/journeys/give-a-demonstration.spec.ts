import { expect, ready, test } from '../support/test.ts'
import { openDesk, startStory, stepsToldBy, take } from '../support/demonstration.ts'

// The desk names its worlds by a cookie, before which a header would go.
test.use({ extraHTTPHeaders: {} })

const isSimulated = () => test.info().project.name === 'simulated'

test('every story of the desk can be told by following its own steps', async ({ page }) => {
  test.skip(!isSimulated(), 'a real agency has no desk')
  test.setTimeout(240_000)
  const desk = await page.context().newPage()
  await openDesk(desk, '?world=new')
  await openDesk(page)
  const titles = await page
    .getByRole('region', { name: 'Stories' })
    .getByRole('heading', { level: 3 })
    .allTextContents()
  expect(titles.length).toBeGreaterThan(4)
  for (const title of titles)
    await test.step(title, async () => {
      await openDesk(page)
      await startStory(page, title)
      const steps = await stepsToldBy(page)
      expect(steps.length).toBeGreaterThan(2)
      for (const step of steps)
        await test.step(JSON.stringify(step), () => take(page, desk, step))
    })
})

test('a presenter uses a person, reads the code beside its box, and finds it in the inbox', async ({
  page,
  expectAccessible,
}) => {
  test.skip(!isSimulated(), 'a real agency has no desk')
  await openDesk(page, '?world=new')
  await expect(page).toHaveURL('/demo')
  await expect(page.getByText('Nothing sent yet.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use this person: Maria Rivera' }).click()
  await expect(page).toHaveURL('/guest-signin')
  await expect(page.getByLabel('License # or State ID #')).toHaveValue('9000500')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByLabel('Login code', { exact: true })).toHaveValue(/^\d{6}$/)
  await expectAccessible()
  const code = await page.getByLabel('Login code', { exact: true }).inputValue()
  await page.getByRole('link', { name: 'Demo desk' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Your login code' })).toContainText(code)
})

test('what is switched works at once, and an own world is reset only after a question', async ({
  page,
}) => {
  test.skip(!isSimulated(), 'a real agency has no desk')
  await openDesk(page, '?world=new')
  await page.getByLabel('Down (500)').check({ force: true })
  const visitor = await page.context().newPage()
  await visitor.goto('/vehicle-lookup')
  await expect(visitor.getByText(/technical difficulties/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Reset the demonstration' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByLabel('Down (500)')).toBeChecked()
  await page.getByRole('button', { name: 'Reset the demonstration' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('The demonstration was reset.')).toBeVisible()
  await expect(page.getByLabel('Works', { exact: true })).toBeChecked()
})

test('a signed-in page follows the clock that the desk moves', async ({ page }) => {
  test.skip(!isSimulated(), 'a real agency has no desk')
  await openDesk(page, '?world=new')
  await page.getByRole('button', { name: 'Use this person: Maria Rivera' }).click()
  await expect(page.getByLabel('License # or State ID #')).toHaveValue('9000500')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/profile')
  const desk = await page.context().newPage()
  await openDesk(desk)
  await desk.getByRole('button', { name: 'Session warning' }).click()
  await expect(desk.getByText('The clock was moved.')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Your session is about to expire.')).toBeVisible()
})

test('a snapshot brings a world back, and a link leads others into it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!isSimulated(), 'a real agency has no desk')
  await openDesk(page, '?world=new')
  await page.getByRole('button', { name: 'Keep a snapshot' }).click()
  await page.getByLabel('Slow (3 seconds)').check({ force: true })
  const link = page.getByRole('link', { name: /\/demo\?world=/ })
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const guest = await other.newPage()
  await guest.goto(String(await link.getAttribute('href')))
  await expect(guest.getByLabel('Slow (3 seconds)')).toBeChecked()
  await page.getByRole('button', { name: /^Go back to/ }).click()
  await expect(page.getByLabel('Works', { exact: true })).toBeChecked()
  await other.close()
})

test('every page of a demonstration says so in a strip whose height was kept, and a real site has none of it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await ready(page)
  const strip = page.getByRole('complementary', { name: 'Demonstration' })
  if (isSimulated()) {
    await expect(strip).toContainText('Demo desk')
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(32)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(strip).toBeHidden()
    return
  }
  await expect(strip).toHaveCount(0)
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect(asked.filter((url) => /demo-desk|start-demonstration/.test(url))).toEqual([])
})
