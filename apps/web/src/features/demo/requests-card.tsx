import { requestsCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { RequestList } from './request-list.tsx'

export const RequestsCard = () => (
  <DeskCard id="requests" heading={copy.heading}>
    <p>{copy.intro}</p>
    <RequestList />
  </DeskCard>
)
