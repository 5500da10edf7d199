import { attemptsLeftMessage } from '@mva/messages/attempts-left'
import { Alert } from '../ui/alert.tsx'

interface AttemptsNoteProps {
  attemptsLeft: number
  /** Nothing to show before the first wrong attempt. */
  max: number
}

/** Says how many attempts are left, also after a new code or a reload. The last one is a warning. */
export const AttemptsNote = ({ attemptsLeft, max }: AttemptsNoteProps) =>
  attemptsLeft < max ? (
    <Alert kind={attemptsLeft === 1 ? 'warning' : 'info'} isSlim>
      {attemptsLeftMessage(attemptsLeft)}
    </Alert>
  ) : null
