import { credentialsCopy as copy, profileCopy } from '@mva/messages/profile'
import { agencyText } from '@mva/shared/agency-text'
import { credentialCodes } from '@mva/shared/profile/credential-codes'
import type { Credential } from '@mva/shared/profile/profile'
import type { ReadList } from '@mva/shared/read-list'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Item } from '../../ui/item.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { AgencyWords, dateFact, fact, wordsFact } from './record-facts.tsx'
import { RecordStatus } from './record-status.tsx'

const Codes = ({ list }: { list: string | null }) => {
  const codes = credentialCodes(list)
  if (codes.length === 0) return profileCopy.none
  return (
    <ul className="codes">
      {codes.map(({ letter, text }) => (
        <li key={text}>
          <Tooltip short={letter} full={agencyText(text)} />
        </li>
      ))}
    </ul>
  )
}

const CredentialItem = ({ credential, id }: { credential: Credential; id: string }) => (
  <Item
    headingId={id}
    heading={<AgencyWords>{credential.licenseType}</AgencyWords>}
    headingLevel={4}
    status={<RecordStatus status={credential.credentialStatus} of={credential.licenseType} />}
  >
    <Facts
      layout="grid"
      facts={[
        fact(copy.number, credential.licenseNumber),
        dateFact(copy.issueDate, credential.issueDate),
        dateFact(copy.expirationDate, credential.expirationDate),
        wordsFact(copy.realId, credential.realIdIndicator),
        { name: copy.endorsements, value: <Codes list={credential.endorsements} /> },
        { name: copy.restrictions, value: <Codes list={credential.restrictions} /> },
      ]}
    />
  </Item>
)

export const CredentialsSection = ({ items, unreadable }: ReadList<Credential>) => (
  <div className="named-list">
    <h3>{copy.heading}</h3>
    <MissingItemsNotice count={unreadable} copy={copy.missingItems} />
    {items.map((credential, at) => {
      const id = `credential-${at + 1}`
      return <CredentialItem key={id} credential={credential} id={id} />
    })}
    {items.length + unreadable === 0 ? <EmptyNote>{copy.empty}</EmptyNote> : null}
  </div>
)
