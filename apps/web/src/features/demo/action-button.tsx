import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Action, useAction } from './use-action.ts'

interface ActionButtonProps {
  look?: 'outline' | 'unstyled'
  action: Action
  children: ReactNode
}

/** A button that shows beside it what became of its action. */
export const ActionButton = ({ look = 'unstyled', action, children }: ActionButtonProps) => {
  const { status, act } = useAction()
  return (
    <>
      <Button look={look} onClick={() => act(action)}>
        {children}
      </Button>{' '}
      <output>{status}</output>
    </>
  )
}
