import { createFileRoute } from '@tanstack/react-router'
import { RegistrationServicePage } from '../../features/registration-services/registration-service-page.tsx'

const RenewRegistration = () => <RegistrationServicePage service="renew" />

export const Route = createFileRoute('/_signedIn/renew-reg')({
  staticData: { hasFlow: true },
  component: RenewRegistration,
})
