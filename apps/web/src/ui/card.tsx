import { type ReactNode, useId } from 'react'

interface CardProps {
  heading: ReactNode
  /** One line below the heading. It completes the card's accessible name. */
  note?: ReactNode
  /** A link or button at the end of the heading's line. */
  action?: ReactNode
  /** Draws a line along the top, for the card with the total. */
  isTotal?: boolean
  children?: ReactNode
}

/** A white box with a heading, for one part of a screen. */
export const Card = ({ heading, note, action, isTotal = false, children }: CardProps) => {
  const id = useId()
  return (
    <section
      className={isTotal ? 'panel panel--card panel--total' : 'panel panel--card'}
      aria-labelledby={note ? `${id} ${id}-note` : id}
    >
      <div className="panel__head">
        <div>
          <h2 id={id}>{heading}</h2>
          {note ? <p id={`${id}-note`}>{note}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
