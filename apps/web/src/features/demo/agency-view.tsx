import { formatCents } from '@mva/shared/money'
import { agencyCopy as copy } from './copy.ts'
import type { Charge } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { formatInstant } from './world-time.ts'

const inDollars = (amount: number) => formatCents(Math.round(amount * 100))

const summaryOf = (attempts: readonly Charge[]) => {
  const charges = attempts.filter(({ outcome }) => outcome === 'charged')
  const total = charges.reduce((sum, { amount }) => sum + amount, 0)
  return copy.summary(charges.length, inDollars(total), attempts.length)
}

/** Shows the agency's side: the charges of this world, and the site's requests. */
export const AgencyView = () => {
  const { data: attempts = [] } = usePolledQuery('charges')
  if (attempts.length === 0) return <p className="note">{copy.noCharge}</p>
  return (
    <>
      <p className="demo-agency">
        <output>{summaryOf(attempts)}</output>
      </p>
      <h3>{copy.attempts}</h3>
      <ul className="demo-list">
        {attempts.map(({ id, amount, chargedAt, outcome }) => (
          <li key={id}>
            <b className="nums">{inDollars(amount)}</b> {copy.outcome[outcome]}
            <br />
            <span className="note">{formatInstant(new Date(chargedAt))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
