import { adjudicationCopy as copy } from '@mva/messages/profile'
import type { Privilege } from '@mva/shared/profile/adjudication'
import { Loaded } from '../../shell/loaded.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { Item } from '../../ui/item.tsx'
import { useAdjudication } from './profile-queries.ts'
import { RecordStatus } from './record-status.tsx'
import { SuspensionsTable } from './suspensions-table.tsx'

const privileges = [
  { id: 'license-privilege', name: copy.license, of: 'baseLicensePrivilege' },
  {
    id: 'commercial-license-privilege',
    name: copy.commercialLicense,
    of: 'commercialLicensePrivilege',
  },
  { id: 'registration-privilege', name: copy.registration, of: 'registrationPrivilege' },
] as const

interface PrivilegeItemProps {
  id: string
  name: string
  privilege: Privilege
}

const PrivilegeItem = ({ id, name, privilege }: PrivilegeItemProps) => (
  <Item
    headingId={id}
    heading={name}
    status={privilege ? <RecordStatus status={privilege.privilegeStatus} /> : null}
  >
    {privilege ? (
      <Disclosure closedText={copy.details} openText={copy.less} about={name}>
        <SuspensionsTable {...privilege.suspensions} />
      </Disclosure>
    ) : (
      <EmptyNote>{copy.noData}</EmptyNote>
    )}
  </Item>
)

export const AdjudicationSection = () => (
  <Loaded query={useAdjudication()} missing={copy.missing}>
    {(adjudication) =>
      privileges.every(({ of }) => adjudication[of] === null) ? (
        <Alert kind="info" role="alert" isSlim>
          {copy.empty}
        </Alert>
      ) : (
        privileges.map(({ id, name, of }) => (
          <PrivilegeItem key={id} id={id} name={name} privilege={adjudication[of]} />
        ))
      )
    }
  </Loaded>
)
