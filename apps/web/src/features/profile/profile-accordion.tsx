import {
  adjudicationCopy,
  credentialsCopy,
  profileCopy,
  registrationCopy,
} from '@mva/messages/profile'
import { Loaded } from '../../shell/loaded.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { AdjudicationSection } from './adjudication-section.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { usePersonalProfile } from './profile-queries.ts'
import { RegistrationSection } from './registration-section.tsx'
import type { ChooseService } from './service-buttons.tsx'

const CREDENTIALS = 'credentials'
const REGISTRATIONS = 'registrations'

const Credentials = () => (
  <Loaded query={usePersonalProfile()} missing={profileCopy.profileMissing}>
    {({ credentialInformation }) => (
      <CredentialsSection {...credentialInformation.credentialDetails} />
    )}
  </Loaded>
)

interface ProfileAccordionProps {
  onChooseService: ChooseService
  /** The address names a page of them. */
  hasRegistrationsOpen: boolean
}

/** Registration and adjudication load when they are first opened. */
export const ProfileAccordion = ({
  onChooseService,
  hasRegistrationsOpen,
}: ProfileAccordionProps) => (
  <Accordion
    initial={hasRegistrationsOpen ? REGISTRATIONS : CREDENTIALS}
    sections={[
      { id: CREDENTIALS, heading: credentialsCopy.section, body: <Credentials /> },
      {
        id: REGISTRATIONS,
        heading: registrationCopy.section,
        body: <RegistrationSection onChooseService={onChooseService} />,
      },
      { id: 'adjudication', heading: adjudicationCopy.section, body: <AdjudicationSection /> },
    ]}
  />
)
