import type { ReactNode } from 'react'

interface ItemProps {
  /** The id of the heading: a button whose name other items repeat is described by it. */
  headingId: string
  heading: ReactNode
  headingLevel?: 2 | 3 | 4
  status?: ReactNode
  children?: ReactNode
}

/** One of several alike in a card or an accordion, with a hairline between them. */
export const Item = ({ headingId, heading, headingLevel = 3, status, children }: ItemProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="item" aria-labelledby={headingId}>
      <div className="item__head">
        <Heading id={headingId}>{heading}</Heading>
        {status}
      </div>
      {children}
    </article>
  )
}
