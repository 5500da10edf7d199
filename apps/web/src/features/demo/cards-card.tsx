import { CopyButton } from './copy-button.tsx'
import { cardsCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import type { TestCard } from './simulated.ts'
import { useTold } from './polled.ts'

/** Card numbers that decide how a payment ends, to be typed where a card is asked for. */
export const CardsCard = () => {
  const { data: cards = [] } = useTold<TestCard[]>('cards')
  return (
    <DeskCard id="cards" heading={copy.heading}>
      <p>{copy.intro}</p>
      <ul className="demo-list">
        {cards.map(({ cardNumber, effect }) => (
          <li key={cardNumber}>
            <b className="code">{cardNumber}</b> <CopyButton text={cardNumber} label={copy.copy} />
            <br />
            {effect}
          </li>
        ))}
      </ul>
    </DeskCard>
  )
}
