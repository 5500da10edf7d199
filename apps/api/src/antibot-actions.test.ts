import { expect, it } from 'vitest'
import { antibotAction } from '@mva/agency/antibot-action'
import { rowNamed } from '@mva/agency/contract/contract'
import { antibotActions } from './antibot-actions.ts'

it.each([
  ['payByCard', ['validateCart', 'finalizeCart', 'updateCart', 'cancel']],
  ['completeFree', ['validateCart', 'finalizeCart', 'updateCart', 'cancel']],
  ['check', ['validateCart', 'finalizeCart']],
])('lets the browser send an anti-bot token for each agency call of %s', (procedure, calls) => {
  expect(antibotActions()[`registrationServices.payment.${procedure}`]).toEqual(
    calls.map((call) => antibotAction(rowNamed(`transactions.${call}`))),
  )
})

it.each([
  'begin',
  'createTransaction',
  'certify.renew',
  'certify.duplicate',
  'certify.cancel',
  'putInCart',
  'previous',
  'leaveToProfile',
  'cart.open',
  'cart.readAgain',
  'cart.remove',
  'cart.addAnother',
  'cart.checkOut',
  'cart.previous',
])(
  'lets the browser send an anti-bot token for the question about a late charge with %s',
  (procedure) => {
    expect(antibotActions()[`registrationServices.${procedure}`]).toContain(
      antibotAction(rowNamed('transactions.validateCart')),
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
