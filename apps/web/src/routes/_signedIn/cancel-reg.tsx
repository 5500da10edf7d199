import { createFileRoute } from '@tanstack/react-router'
import { RegistrationServicePage } from '../../features/registration-services/registration-service-page.tsx'

const CancelRegistration = () => <RegistrationServicePage service="cancel" />

export const Route = createFileRoute('/_signedIn/cancel-reg')({
  staticData: { hasFlow: true },
  component: CancelRegistration,
})
