import { addresses, portOf } from '../support/addresses.ts'
import { machineSettings } from '../support/machine.ts'
import { startReadySite } from '../support/own-site.ts'
import { chargesOf, checkOut, expectConfirmed, GOOD_CARD, payBy } from '../support/payment.ts'
import { startSession } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const { ending, site } = addresses.severalMachines

test.use({ baseURL: ending })

test(
  'finishes a payment in progress on SIGTERM, and another machine shows it',
  { tag: '@only-machines' },
  async ({ page, sim, world }, testInfo) => {
    const machine = await startReadySite(testInfo.outputPath('own'), {
      ...machineSettings,
      PORT: portOf(ending),
    })
    try {
      await startSession(page, 'zane-whitfield')
      await sim.fail('transactionservice/finalizecart', { kind: 'hold' })
      await checkOut(page, ['renew', 'ZANE1'])
      const isUnderWay = page.waitForResponse('**/trpc/registrationServices.payment.payByCard')
      await payBy(page, GOOD_CARD)
      await isUnderWay
      await expect(page.getByRole('alertdialog', { name: 'Processing' })).toBeVisible()
      expect(await chargesOf(page, world.simulator)).toBe(0)
      const ended = machine.end()
      // Releases the held call.
      await sim.heal()
      expect(await ended).toBe(0)
      expect(await chargesOf(page, world.simulator)).toBe(1)
    } finally {
      await machine.end()
    }
    await page.goto(`${site}/renew-reg`)
    await expectConfirmed(page)
    expect(await chargesOf(page, world.simulator)).toBe(1)
  },
)
