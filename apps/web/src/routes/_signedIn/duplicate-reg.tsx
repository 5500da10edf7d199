import { createFileRoute } from '@tanstack/react-router'
import { RegistrationServicePage } from '../../features/registration-services/registration-service-page.tsx'

const DuplicateRegistration = () => <RegistrationServicePage service="duplicate" />

export const Route = createFileRoute('/_signedIn/duplicate-reg')({
  staticData: { hasFlow: true },
  component: DuplicateRegistration,
})
