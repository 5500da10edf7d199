import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

interface FactsProps {
  facts: Fact[]
  /**
   * `rows` stacks the facts; `grid` places as many side by side as fit, and `wide` does so for long values. `lines` is `wide`
   * with one line for each on a phone.
   */
  layout?: 'rows' | 'grid' | 'wide' | 'lines'
}

/** Lists names and their values. */
export const Facts = ({ facts, layout = 'rows' }: FactsProps) => (
  <dl className={`facts facts--${layout === 'lines' ? 'wide facts--lines' : layout}`}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
