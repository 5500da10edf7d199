import { hintCopy as copy } from '@mva/messages/demonstration'
import { useState } from 'react'
import { siteNow } from '../../lib/site-time.ts'
import { Button } from '../../ui/button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { fillIn } from './fill-in.ts'
import { useStaticQuery } from './simulator-queries.ts'

const EXPIRES_IN_YEARS = 3

/** Offers test cards by their outcome. */
export const CardHint = ({ field }: { field: HTMLInputElement }) => {
  const { data: cards } = useStaticQuery('cards')
  const [chosen, setChosen] = useState<string>()
  const [first] = cards ?? []
  if (!cards || !first) return null
  const cardNumber = chosen ?? first.cardNumber
  const fillInCard = () =>
    fillIn([
      [field.id, cardNumber],
      ['expiryMonth', '12'],
      ['expiryYear', String(siteNow().getFullYear() + EXPIRES_IN_YEARS)],
      ['cvv', '123'],
      ['firstName', 'Demo'],
      ['lastName', 'Visitor'],
    ])
  return (
    <div className="demo-hint">
      <label htmlFor="demo-card">
        <TaskIcon name="flask" /> {copy.card}
      </label>
      <select
        className="usa-select"
        id="demo-card"
        value={cardNumber}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {cards.map((card) => (
          <option key={card.cardNumber} value={card.cardNumber} lang="en">
            {card.effect}
          </option>
        ))}
      </select>
      <Button look="unstyled" onClick={() => void fillInCard()}>
        {copy.fillIn}
      </Button>
    </div>
  )
}
