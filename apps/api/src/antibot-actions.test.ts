import { expect, it } from 'vitest'
import { antibotAction } from './agency/antibot-action.ts'
import { rowNamed } from './agency/contract/contract.ts'
import { antibotActions } from './antibot-actions.ts'

it.each(['payByCard', 'completeFree', 'check'])(
  'lets the browser send anti-bot tokens for both agency calls of %s',
  (procedure) => {
    expect(antibotActions()[`registrationServices.payment.${procedure}`]).toEqual(
      (['transactions.validateCart', 'transactions.finalizeCart'] as const).map((call) =>
        antibotAction(rowNamed(call)),
      ),
    )
  },
)

it('lets the browser send an anti-bot token for each command of a sign-in, and none for its lists', () => {
  const ofSignIn = Object.keys(antibotActions()).filter((path) => path.startsWith('signIn.'))
  expect(ofSignIn.toSorted()).toEqual([
    'signIn.requestCode',
    'signIn.start',
    'signIn.verifyCode',
    'signIn.verifyDdNumber',
  ])
})
