import type { ReactNode } from 'react'
import { StateIcon } from './state-icon.tsx'
import { TaskIcon } from './task-icon.tsx'

interface StatusProps {
  kind: 'good' | 'bad' | 'wait'
  /** Replaces the icon of the kind. */
  icon?: ReactNode
  /** The state as text: color and icon alone are not accessible. */
  children: ReactNode
}

const iconOf = {
  good: <StateIcon name="checkCircle" />,
  bad: <StateIcon name="cancel" />,
  wait: <TaskIcon name="help" />,
}

export const Status = ({ kind, icon, children }: StatusProps) => (
  <span className={`status status--${kind}`}>
    {icon ?? iconOf[kind]}
    <span>{children}</span>
  </span>
)
