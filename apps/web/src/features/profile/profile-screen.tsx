import type { ReactNode } from 'react'
import { profileCopy as copy } from '@mva/messages/profile'
import { limitedAccessMessage } from '@mva/messages/refusals'
import { uiCopy } from '@mva/messages/ui'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { useWebClientMessages } from '../../lib/web-client-messages.ts'
import { AgencyText } from '../../shell/agency-text.tsx'
import { MissingItemsNotice } from '../../shell/missing-items-notice.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Columns } from '../../ui/columns.tsx'
import { LoadingNote } from '../../ui/loading-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { NoticeBanner } from './notice-banner.tsx'
import { AddressesCard, ContactCard, PersonalCard } from './personal-cards.tsx'
import { ProfileAccordion } from './profile-accordion.tsx'
import { usePersonalProfile } from './profile-queries.ts'
import { OnlineServicesCard, ReservationsCard } from './reservations-cards.tsx'
import type { ChooseService } from './service-buttons.tsx'
import { useReservationHandOff } from './use-reservation-hand-off.ts'

const Blocks = ({ blocks }: { blocks: PersonalProfile['blocksInformation'] }) => {
  const instructions = new Set(blocks.items.map(({ actionInstruction }) => actionInstruction))
  return (
    <>
      {instructions.size > 0 ? (
        <Alert kind="error" heading={copy.blocks}>
          <ul className="usa-list usa-alert__text">
            {[...instructions].map((instruction) => (
              <li key={instruction}>
                <AgencyText>{instruction}</AgencyText>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <MissingItemsNotice count={blocks.unreadable} copy={copy.missingBlocks} />
    </>
  )
}

/** Keeps the line. */
const NO_TEXT = '\u00A0'

const fullName = ({ personalInformation: person }: PersonalProfile) =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(' ')

interface ProfileScreenProps {
  /** Of the customer, as the session knows it: the line stays as it is when the record comes. */
  name: string | null
  /** Whether what stands above the record is still being loaded. */
  isLoading: boolean
  /** Signed in by DD #: no contact or address update, and fewer transactions. */
  hasLimitedAccess: boolean
  /** Opens Registration first: the address names a page of it, or the customer comes to choose another transaction. */
  hasRegistrationsOpen: boolean
  /** The sign-in is too old for an update. */
  mustSignInAgain: boolean
  onChooseService: ChooseService
  /** The result of the previous page. */
  doneNotice: string | null
  onCloseDoneNotice: () => void
  /** Why the last chosen service did not start. */
  serviceNotice: string | null
  onCloseServiceNotice: () => void
  /** The cards for unfinished work. */
  inProgress: ReactNode
  /** The card that leads to the customer's transactions. */
  transactions: ReactNode
}

export const ProfileScreen = ({
  name,
  isLoading,
  hasLimitedAccess,
  hasRegistrationsOpen,
  mustSignInAgain,
  onChooseService,
  doneNotice,
  onCloseDoneNotice,
  serviceNotice,
  onCloseServiceNotice,
  inProgress,
  transactions,
}: ProfileScreenProps) => {
  const { reservationsClient, services } = useSiteSettings()
  useWebClientMessages(new URL(reservationsClient, window.location.href).origin)
  const { data: profile, isFetched } = usePersonalProfile({ isAsked: true })
  const { notice, dismissNotice, makeNew, change } = useReservationHandOff()

  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <PageHead heading={copy.title} note={name || (profile && fullName(profile)) || NO_TEXT} />
      <div className="wrap">
        {isLoading || !(profile || isFetched) ? (
          <LoadingNote>{uiCopy.loading}</LoadingNote>
        ) : (
          <Columns
            asideLabel={copy.asideLabel}
            main={
              <>
                <NoticeBanner kind="success" notice={doneNotice} onClose={onCloseDoneNotice} />
                <NoticeBanner notice={notice} onClose={dismissNotice} />
                <NoticeBanner notice={serviceNotice} onClose={onCloseServiceNotice} />
                {inProgress}
                {hasLimitedAccess ? (
                  <Alert kind="info" isSlim>
                    {`${limitedAccessMessage()} ${copy.signInOtherwise}`}
                  </Alert>
                ) : null}
                {profile ? <Blocks blocks={profile.blocksInformation} /> : null}
                <ProfileAccordion
                  onChooseService={onChooseService}
                  hasRegistrationsOpen={hasRegistrationsOpen}
                />
              </>
            }
            aside={
              <>
                {transactions}
                {services.reservations ? (
                  <>
                    <OnlineServicesCard onMakeNew={makeNew} />
                    <ReservationsCard onChange={change} onRefresh={dismissNotice} />
                  </>
                ) : null}
              </>
            }
            more={
              profile ? (
                <>
                  <PersonalCard
                    person={profile.personalInformation}
                    credentials={profile.credentialInformation}
                  />
                  <AddressesCard
                    canUpdate={services.address && !hasLimitedAccess}
                    mustSignInAgain={mustSignInAgain}
                    person={profile.personalInformation}
                  />
                  <ContactCard
                    canUpdate={services.contact && !hasLimitedAccess}
                    mustSignInAgain={mustSignInAgain}
                    person={profile.personalInformation}
                  />
                </>
              ) : null
            }
          />
        )}
      </div>
    </>
  )
}
