import type { ReactNode } from 'react'

interface ItemProps {
  /** The id of the heading, for `aria-describedby` of buttons that share a name with buttons of other items. */
  headingId: string
  heading: ReactNode
  headingLevel?: 2 | 3 | 4
  status?: ReactNode
  children?: ReactNode
}

/** One of several similar items in a card or an accordion, separated by a line. */
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
