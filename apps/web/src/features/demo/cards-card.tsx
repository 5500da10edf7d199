import { CopyButton } from './copy-button.tsx'
import { cardsCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { useStaticQuery } from './simulator-queries.ts'

/** Lists the test card numbers and the payment outcome of each. */
export const CardsCard = () => {
  const { data: cards = [] } = useStaticQuery('cards')
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
