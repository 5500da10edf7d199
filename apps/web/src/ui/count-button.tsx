import type { ReactNode } from 'react'

interface CountButtonProps {
  icon: ReactNode
  /** The accessible name of the button, including the count. */
  label: string
  count: number
  onClick: () => void
}

export const CountButton = ({ icon, label, count, onClick }: CountButtonProps) => (
  <button type="button" className="count-button" aria-label={label} onClick={onClick}>
    {icon}
    <span className="count-button__count">{count}</span>
  </button>
)
