import { suspensionCopy as copy } from '@mva/messages/profile'
import type { Suspension } from '@mva/shared/profile/suspension'
import type { ReadList } from '@mva/shared/read-list'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { AgencyWords, formatDateOrNone } from './record-facts.tsx'
import { RecordStatus } from './record-status.tsx'

/** Two suspensions may be equal, so the index is part of the key. */
interface Row extends Suspension {
  key: string
}

const columns: [Column<Row>, ...Column<Row>[]] = [
  { header: copy.description, cell: ({ description }) => <AgencyWords>{description}</AgencyWords> },
  { header: copy.effectiveDate, cell: ({ effectiveDate }) => formatDateOrNone(effectiveDate) },
  { header: copy.status, cell: ({ status }) => <RecordStatus status={status} of="suspension" /> },
]

export const SuspensionsTable = ({ items, unreadable }: ReadList<Suspension>) => (
  <>
    <MissingItemsNotice count={unreadable} copy={copy.missingItems} />
    {items.length > 0 ? (
      <DataTable
        caption={copy.caption}
        columns={columns}
        rows={items.map((suspension, at) => ({ ...suspension, key: String(at) }))}
        keyOf={({ key }) => key}
      />
    ) : null}
    {items.length + unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
  </>
)
