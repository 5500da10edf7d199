import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

interface FactsProps {
  facts: Fact[]
  /** `rows` stacks the facts; `grid` places as many side by side as fit, and `wide` does so for long values. */
  layout?: 'rows' | 'grid' | 'wide'
}

/** Lists names and their values. */
export const Facts = ({ facts, layout = 'rows' }: FactsProps) => (
  <dl className={`facts facts--${layout}`}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
