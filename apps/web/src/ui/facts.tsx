import type { ReactNode } from 'react'

interface FactsProps {
  facts: { name: string; value: ReactNode }[]
  /** One below the other; or as many side by side as there is room for, `wide` for long values. */
  layout?: 'rows' | 'grid' | 'wide'
}

/** Names and their values. */
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
