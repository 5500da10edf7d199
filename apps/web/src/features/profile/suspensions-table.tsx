import type { Suspension } from '@mva/shared/models/suspension'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { suspensionCopy as copy } from './copy.ts'
import { RecordStatus } from './record-status.tsx'
import { shown, shownDate } from './shown.ts'

/** Two may be alike in all that is told of them. */
interface Row extends Suspension {
  key: string
}

const columns: [Column<Row>, ...Column<Row>[]] = [
  { header: copy.description, cell: ({ description }) => shown(description) },
  { header: copy.effectiveDate, cell: ({ effectiveDate }) => shownDate(effectiveDate) },
  { header: copy.status, cell: ({ status }) => <RecordStatus status={status} /> },
]

export const SuspensionsTable = ({ suspensions }: { suspensions: Suspension[] }) => {
  if (suspensions.length === 0) return <EmptyNote>{copy.empty}</EmptyNote>
  return (
    <DataTable
      caption={copy.caption}
      columns={columns}
      rows={suspensions.map((suspension, at) => ({ ...suspension, key: String(at) }))}
      keyOf={({ key }) => key}
    />
  )
}
