import { press } from '../support/service-flow.ts'
import { expect, test } from '../support/test.ts'
import { fillIn } from '../support/vehicle-lookup.ts'

test(
  'keeps the lookup of a visitor when the agency fails and while offline, and then answers it',
  { tag: '@needs-offline' },
  async ({ page, context, sim, expectAccessible }) => {
    const banner = page.getByRole('alert').filter({ hasText: 'technical difficulties' })
    await page.goto('/vehicle-lookup')
    await fillIn(page, 'AB123', 'Passenger', '456789')
    await sim.fail('registration/status', { kind: 'status', status: 500 })
    await press(page, 'Look up')
    await expect(banner).toBeFocused()
    await expectAccessible()
    await sim.heal()
    await banner.getByRole('button', { name: 'Close this message' }).click()
    await expect(banner).toHaveCount(0)
    await context.setOffline(true)
    await press(page, 'Look up')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your device is offline.' }),
    ).toBeFocused()
    await context.setOffline(false)
    await press(page, 'Look up')
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  },
)
