import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatewayOf, untypedCallOf } from '@mva/agency/gateway'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { cardForm } from '../../../testing/payment-forms.ts'
import { signedInCustomer } from '../../../testing/signed-in-customer.ts'

const { simulator, store } = await startAgencyAndStore()

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/performance.md'), 'utf8')

/** The row of a screen in the table of the documentation: its calls, and how many come one after another. */
const documented = (screen: string) => {
  const [, , calls = '', inTurn = ''] =
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${screen} |`))
      ?.split('|') ?? []
  return {
    calls: [...calls.matchAll(/`([\w.]+)`/g)].map(([, call = '']) => call).toSorted(),
    inTurn: Number(inTurn.trim()),
  }
}

/** Turns of the event loop that a call takes: one that begins meanwhile does not wait for it. */
const TURNS = 20

test('each screen of a renewal makes the agency calls that the documentation lists, and no more in a row', async () => {
  const { gateway } = simulator.agency()
  let level = 0
  const measured = gatewayOf((_row, name) => async (request, call) => {
    const ownLevel = level + 1
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate)
    const answer = await untypedCallOf(gateway, name)(request, call)
    level = Math.max(level, ownLevel)
    return answer
  })
  const { caller, services, asked, owner } = signedInCustomer(simulator.agency(), store, {
    account: measured.account,
    transactions: measured.transactions,
  })
  // As the record that the sign-in stores.
  await services.state()
  let version = 0
  const keep = ({ flow }: FlowAnswer) => {
    ;({ version } = flow)
  }
  const { vehicleRegistrationId } = owner
  const screens: [screen: string, choose: () => Promise<unknown>][] = [
    ['registrations', () => caller.profile.registrations()],
    ['step 1', () => services.begin({ service: 'renew', vehicleRegistrationId }).then(keep)],
    ['step 2', () => services.createTransaction({ version }).then(keep)],
    [
      'step 3',
      () => services.certify.renew({ version, form: { certification: 'yes' } }).then(keep),
    ],
    ['step 4', () => services.putInCart({ version }).then(keep)],
    ['step 5', () => services.cart.checkOut({ version }).then(keep)],
    ['step 6', () => services.payment.payByCard({ version, form: cardForm(simulator.agency()) })],
  ]
  for (const [screen, choose] of screens) {
    asked.length = 0
    level = 0
    await choose()
    // The double of these does not measure them.
    const alone = asked.filter((name) => name.startsWith('payments.')).length
    expect({ screen, calls: asked.toSorted(), inTurn: level + alone }).toEqual({
      screen,
      ...documented(screen),
    })
  }
})
