import { TaskIcon } from '../../ui/task-icon.tsx'
import { deskCopy, inboxCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { Inbox } from './inbox.tsx'
import { refresh } from './simulator-queries.ts'

export const InboxCard = () => (
  <DeskCard
    id="inbox"
    heading={deskCopy.inbox}
    action={
      <button
        type="button"
        className="usa-button usa-button--unstyled"
        onClick={() => void refresh('outbox')}
      >
        <TaskIcon name="refresh" /> {copy.refresh}
      </button>
    }
  >
    <Inbox />
  </DeskCard>
)
