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
