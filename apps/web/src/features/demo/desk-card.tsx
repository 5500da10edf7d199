import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface DeskCardProps {
  /** The target of the links at the top of the desk. */
  id: string
  heading: string
  action?: ReactNode
  children: ReactNode
}

export const DeskCard = ({ id, ...card }: DeskCardProps) => (
  <div id={id}>
    <Card {...card} />
  </div>
)
