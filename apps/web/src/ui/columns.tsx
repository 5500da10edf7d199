import type { ReactNode } from 'react'

interface ColumnsProps {
  main: ReactNode
  aside: ReactNode
  /** The name of the aside, where no heading in it gives one. */
  asideLabel?: string
  /** Where the aside is read, and on a phone stands, before the main column. */
  isAsideFirst?: boolean
  /** What follows in the main column, on a phone after the aside. */
  more?: ReactNode
}

/** A main column and a narrow one beside it. Cards in them keep their distance by themselves. */
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
