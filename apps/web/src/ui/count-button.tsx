import type { ReactNode } from 'react'

interface CountButtonProps {
  icon: ReactNode
  /** The name of the button, the count included. */
  label: string
  count: number
  onClick: () => void
}

/** An icon with a number at its corner. */
export const CountButton = ({ icon, label, count, onClick }: CountButtonProps) => (
  <button type="button" className="count-button" aria-label={label} onClick={onClick}>
    {icon}
    {count > 0 ? <span className="count-button__count">{count}</span> : null}
  </button>
)
