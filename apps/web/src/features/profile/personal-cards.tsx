import { AgencyWords } from './agency-words.tsx'
import { formatDateOfBirth } from '@mva/shared/dates'
import { formatPhone } from '@mva/shared/fields/phone'
import type {
  CredentialInformation,
  PersonalInformation,
  RecordedAddress,
} from '@mva/shared/models/profile'
import { addressLines } from '@mva/shared/address-lines'
import { Link } from '@tanstack/react-router'
import { AddressBlock } from '../../ui/address-block.tsx'
import { Card } from '../../ui/card.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { addressCopy, contactCopy, personalCopy, profileCopy } from '@mva/messages/profile'
import { signInAgainCopy } from '@mva/messages/sign-in-again'
import { formatOrNone } from './format-or-none.ts'

interface PersonalCardProps {
  person: PersonalInformation
  credentials: CredentialInformation
}

export const PersonalCard = ({ person, credentials }: PersonalCardProps) => (
  <Card heading={personalCopy.heading}>
    <Facts
      layout="grid"
      facts={[
        { name: personalCopy.lastName, value: formatOrNone(person.lastName) },
        { name: personalCopy.firstName, value: formatOrNone(person.firstName) },
        { name: personalCopy.middleName, value: formatOrNone(person.middleName) },
        { name: personalCopy.suffix, value: formatOrNone(person.suffix) },
        {
          name: personalCopy.dateOfBirth,
          value: formatOrNone(person.dateOfBirth && formatDateOfBirth(person.dateOfBirth)),
        },
        { name: personalCopy.gender, value: <AgencyWords>{credentials.gender}</AgencyWords> },
        {
          name: personalCopy.organDonor,
          value: <AgencyWords>{credentials.organDonor}</AgencyWords>,
        },
      ]}
    />
  </Card>
)

interface UpdateProps {
  to: '/update-address' | '/update-contacts'
  children: string
}

const Update = ({ to, children }: UpdateProps) => (
  <Link className="no-print" to={to}>
    {children}
  </Link>
)

interface UpdatableProps {
  person: PersonalInformation
  /** Whether the customer may change it online. */
  canUpdate: boolean
  /** The sign-in is too old for it. */
  mustSignInAgain: boolean
}

const Address = ({ name, address }: { name: string; address: RecordedAddress | null }) => {
  const lines = address ? addressLines(address) : []
  return (
    <div>
      <h3>{name}</h3>
      <AddressBlock lines={lines.length > 0 ? lines : [profileCopy.none]} />
    </div>
  )
}

export const AddressesCard = ({ person, canUpdate, mustSignInAgain }: UpdatableProps) => (
  <Card
    heading={addressCopy.heading}
    action={canUpdate ? <Update to="/update-address">{addressCopy.update}</Update> : null}
  >
    {canUpdate && mustSignInAgain ? (
      <p className="note no-print">{signInAgainCopy.needed}</p>
    ) : null}
    <div className="pair">
      <Address name={addressCopy.physical} address={person.physicalAddress} />
      <Address name={addressCopy.mailing} address={person.mailingAddress} />
    </div>
  </Card>
)

interface ContactProps {
  name: string
  value: string | null
  missing: string
  isVerified: boolean
}

const Contact = ({ name, value, missing, isVerified }: ContactProps) => (
  <div>
    <h3>{name}</h3>
    <p>{value === null ? missing : <ContactText contact={value} />}</p>
    {value ? <VerifiedMark isVerified={isVerified} /> : null}
  </div>
)

export const ContactCard = ({ person, canUpdate, mustSignInAgain }: UpdatableProps) => (
  <Card
    heading={contactCopy.heading}
    action={canUpdate ? <Update to="/update-contacts">{contactCopy.update}</Update> : null}
  >
    {canUpdate && mustSignInAgain ? (
      <p className="note no-print">{signInAgainCopy.needed}</p>
    ) : null}
    <div className="pair">
      <Contact
        name={contactCopy.email}
        value={person.email}
        missing={contactCopy.noEmail}
        isVerified={person.isEmailVerified}
      />
      <Contact
        name={contactCopy.phone}
        value={person.phone && formatPhone(person.phone)}
        missing={contactCopy.noPhone}
        isVerified={person.isPhoneVerified}
      />
    </div>
  </Card>
)
