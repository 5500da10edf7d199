import { useState } from 'react'
import { reservationCopy as copy } from '@mva/messages/profile'
import { Loaded } from '../../shell/loaded.tsx'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { OpensTab } from './opens-tab.tsx'
import { usePersonalProfile } from './profile-queries.ts'
import { ReservationItem } from './reservation-item.tsx'

export const OnlineServicesCard = ({ onMakeNew }: { onMakeNew: () => void }) => (
  <div className="no-print">
    <Card heading={copy.services}>
      <div className="actions actions--column">
        <Button look="outline" onClick={onMakeNew}>
          {copy.make}
          <OpensTab />
        </Button>
      </div>
    </Card>
  </div>
)

interface ReservationsCardProps {
  onChange: (confirmationNumber: string) => void
  onRefresh: () => void
}

export const ReservationsCard = ({ onChange, onRefresh }: ReservationsCardProps) => {
  const profile = usePersonalProfile()
  const [isRefreshed, setIsRefreshed] = useState(false)

  const refresh = async () => {
    onRefresh()
    setIsRefreshed(false)
    const { isSuccess } = await profile.refetch()
    setIsRefreshed(isSuccess)
  }

  return (
    <Card heading={copy.heading}>
      <Loaded query={profile} missing={copy.missing}>
        {({ reservationInformation: { items, unreadable } }) => (
          <>
            {items.length + unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
            <MissingItemsNotice count={unreadable} copy={copy.missingItems} />
            {items.map((reservation, at) => {
              const id = `reservation-${at + 1}`
              return (
                <ReservationItem key={id} id={id} reservation={reservation} onChange={onChange} />
              )
            })}
            <div className="panel__foot no-print">
              {profile.isError ? (
                <RetryNote role="alert" text={copy.stale} onRetry={() => void refresh()} />
              ) : (
                <Button look="unstyled" onClick={() => void refresh()}>
                  <TaskIcon name="refresh" className="usa-icon--size-3" /> {copy.refresh}
                  <span className="usa-sr-only">{copy.refreshWhat}</span>
                </Button>
              )}
              <output className="usa-sr-only">{isRefreshed ? copy.refreshed : ''}</output>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}
