import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressCopy, contactCopy, personalCopy, profileCopy } from '@mva/messages/profile'
import { signInAgainCopy } from '@mva/messages/sign-in-again'
import { addressLines } from '@mva/shared/address/address-lines'
import type { RecordedAddress } from '@mva/shared/address/recorded-address'
import { formatDateOfBirth } from '@mva/shared/dates'
import { formatPhone } from '@mva/shared/fields/phone'
import type { CredentialInformation, PersonalInformation } from '@mva/shared/profile/profile'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { AddressBlock } from '../../ui/address-block.tsx'
import { Card } from '../../ui/card.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { fact, wordsFact } from './record-facts.tsx'

interface PersonalCardProps {
  person: PersonalInformation
  credentials: CredentialInformation
}

export const PersonalCard = ({ person, credentials }: PersonalCardProps) => (
  <Card heading={personalCopy.heading}>
    <Facts
      layout="grid"
      facts={[
        fact(personalCopy.lastName, person.lastName),
        fact(personalCopy.firstName, person.firstName),
        fact(personalCopy.middleName, person.middleName),
        fact(personalCopy.suffix, person.suffix),
        fact(personalCopy.dateOfBirth, person.dateOfBirth && formatDateOfBirth(person.dateOfBirth)),
        wordsFact(personalCopy.gender, credentials.gender),
        wordsFact(personalCopy.organDonor, credentials.organDonor),
      ]}
    />
  </Card>
)

interface UpdatableProps {
  person: PersonalInformation
  /** Whether the customer may change it online. */
  canUpdate: boolean
  /** The sign-in is too old for it. */
  mustSignInAgain: boolean
}

interface UpdatableCardProps extends Omit<UpdatableProps, 'person'> {
  copy: { heading: string; update: string }
  to: '/update-address' | '/update-contacts'
  children: ReactNode
}

const updateOf = {
  '/update-address': 'addressUpdate',
  '/update-contacts': 'contactUpdate',
} as const

const UpdatableCard = ({ copy, to, canUpdate, mustSignInAgain, children }: UpdatableCardProps) => {
  const off = useSwitchedOff()(updateOf[to])
  const note = off?.words ?? (mustSignInAgain ? signInAgainCopy.needed : null)
  return (
    <Card
      heading={copy.heading}
      action={
        canUpdate && !off ? (
          <Link className="no-print" to={to}>
            {copy.update}
          </Link>
        ) : null
      }
    >
      {canUpdate && note ? <p className="note no-print">{note}</p> : null}
      <div className="pair">{children}</div>
    </Card>
  )
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

export const AddressesCard = ({ person, ...updatable }: UpdatableProps) => (
  <UpdatableCard {...updatable} copy={addressCopy} to="/update-address">
    <Address name={addressCopy.physical} address={person.physicalAddress} />
    <Address name={addressCopy.mailing} address={person.mailingAddress} />
  </UpdatableCard>
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

export const ContactCard = ({ person, ...updatable }: UpdatableProps) => (
  <UpdatableCard {...updatable} copy={contactCopy} to="/update-contacts">
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
  </UpdatableCard>
)
