import { useState } from 'react'
import { hintCopy as copy, testCards } from '@mva/messages/demonstration'
import { siteNow } from '../../lib/site-time.ts'
import { Button } from '../../ui/button.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { fillIn } from './fill-in.ts'

const EXPIRES_IN_YEARS = 3
const PLAIN_CARD: keyof typeof testCards = '4111111111111111'

/** Offers test cards by their outcome. */
export const CardHint = ({ field }: { field: HTMLInputElement }) => {
  const [cardNumber, setCardNumber] = useState<string>(PLAIN_CARD)
  const fillInCard = () =>
    fillIn({
      [field.id]: cardNumber,
      expiryMonth: '12',
      expiryYear: siteNow().getFullYear() + EXPIRES_IN_YEARS,
      cvv: '123',
      firstName: 'Demo',
      lastName: 'Visitor',
    })
  return (
    <div className="demo-hint">
      <label htmlFor="demo-card">
        <TaskIcon name="flask" /> {copy.card}
      </label>
      <select
        className="usa-select"
        id="demo-card"
        value={cardNumber}
        onChange={(event) => setCardNumber(event.currentTarget.value)}
      >
        {Object.entries(testCards).map(([number, effect]) => (
          <option key={number} value={number}>
            {effect}
          </option>
        ))}
      </select>
      <Button look="unstyled" onClick={() => void fillInCard()}>
        {copy.fillIn}
      </Button>
    </div>
  )
}
