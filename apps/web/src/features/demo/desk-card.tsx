import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface DeskCardProps {
  /** Where the links at the top of the desk lead. */
  id: string
  heading: string
  action?: ReactNode
  children: ReactNode
}

/** One part of the desk. */
export const DeskCard = ({ id, ...card }: DeskCardProps) => (
  <div id={id}>
    <Card {...card} />
  </div>
)
