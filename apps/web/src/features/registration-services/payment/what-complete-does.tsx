import type { Bill, CartItem } from '@mva/shared/models/service-flow'
import { formatCents } from '@mva/shared/money'
import { formatVehicleWithPlate } from '@mva/shared/registration-notices'
import { completeCopy as copy } from '@mva/messages/payment'
import { formatList } from '../../../lib/format-list.ts'

interface WhatCompleteDoesProps {
  items: CartItem[]
  /** Null if there is nothing to pay. */
  bill: Bill | null
}

/** Says what Complete does to each registration and to the card, before it is selected. */
export const WhatCompleteDoes = ({ items, bill }: WhatCompleteDoesProps) => {
  const effects = items.map(({ transactionId, service, vehicle }) => ({
    id: transactionId,
    text: copy[service](formatVehicleWithPlate(vehicle)),
  }))
  if (bill) effects.unshift({ id: 'charge', text: copy.charged(formatCents(bill.totalCents)) })
  const isFinal = items.some(({ service }) => service === 'cancel')
  if (items.length === 1)
    return (
      <p>
        {copy.one(formatList(effects.map(({ text }) => text)))}{' '}
        {isFinal ? <strong>{copy.final}</strong> : null}
      </p>
    )
  return (
    <>
      <p>{copy.several}</p>
      <ul className="usa-list">
        {effects.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {isFinal ? (
        <p>
          <strong>{copy.finalOfSeveral}</strong>
        </p>
      ) : null}
    </>
  )
}
