import type { ReactNode } from 'react'

interface ColumnsProps {
  main: ReactNode
  aside: ReactNode
  /** The accessible name of the aside if it contains no heading. */
  asideLabel?: string
  /** Puts the aside before the main column on phones and in reading order. */
  isAsideFirst?: boolean
  /** Continues the main column; on phones it follows the aside. */
  more?: ReactNode
}

/** Lays out a main column and a narrow aside, with space between the cards in them. */
export const Columns = ({ main, aside, asideLabel, isAsideFirst = false, more }: ColumnsProps) => {
  const mainColumn = <div className="stack">{main}</div>
  return (
    <div className="columns">
      {isAsideFirst ? null : mainColumn}
      <aside className="columns__aside stack" aria-label={asideLabel}>
        {aside}
      </aside>
      {isAsideFirst ? mainColumn : null}
      {more ? <div className="stack">{more}</div> : null}
    </div>
  )
}
