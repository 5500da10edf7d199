import type { ReactNode } from 'react'
import { StateIcon, type StateIconName } from './state-icon.tsx'

interface StatusBoxProps {
  kind: 'good' | 'bad'
  icon: StateIconName
  name: string
  value: ReactNode
}

/** Shows the state that is the subject of the screen. */
export const StatusBox = ({ kind, icon, name, value }: StatusBoxProps) => (
  <div className={`status-box status-box--${kind}`}>
    <StateIcon name={icon} />
    <p>
      {name} <strong>{value}</strong>
    </p>
  </div>
)
