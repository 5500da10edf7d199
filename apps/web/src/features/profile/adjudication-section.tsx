import type { Privilege } from '@mva/shared/models/adjudication'
import { Alert } from '../../ui/alert.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { Item } from '../../ui/item.tsx'
import { adjudicationCopy as copy } from '@mva/messages/profile'
import { Loaded } from '../../shell/loaded.tsx'
import { useAdjudication } from './profile-queries.ts'
import { RecordStatus } from './record-status.tsx'
import { SuspensionsTable } from './suspensions-table.tsx'

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
    {({ baseLicensePrivilege, commercialLicensePrivilege, registrationPrivilege }) => {
      const blocks: PrivilegeItemProps[] = [
        { id: 'license-privilege', name: copy.license, privilege: baseLicensePrivilege },
        {
          id: 'commercial-license-privilege',
          name: copy.commercialLicense,
          privilege: commercialLicensePrivilege,
        },
        {
          id: 'registration-privilege',
          name: copy.registration,
          privilege: registrationPrivilege,
        },
      ]
      if (blocks.every(({ privilege }) => privilege === null))
        return (
          <Alert kind="info" role="alert" isSlim>
            {copy.empty}
          </Alert>
        )
      return blocks.map((block) => <PrivilegeItem key={block.id} {...block} />)
    }}
  </Loaded>
)
