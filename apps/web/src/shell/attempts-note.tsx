import { attemptsLeftMessage } from '@mva/messages/attempts-left'
import { Alert } from '../ui/alert.tsx'

interface AttemptsNoteProps {
  attemptsLeft: number
  /** Nothing to show before the first wrong attempt. */
  most: number
}

/** Says how many attempts are left, also after a new code or a reload. The last one is a warning. */
export const AttemptsNote = ({ attemptsLeft, most }: AttemptsNoteProps) =>
  attemptsLeft < most ? (
    <Alert kind={attemptsLeft === 1 ? 'warning' : 'info'} isSlim>
      {attemptsLeftMessage(attemptsLeft)}
    </Alert>
  ) : null
