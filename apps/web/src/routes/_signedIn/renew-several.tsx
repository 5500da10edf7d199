import { createFileRoute } from '@tanstack/react-router'
import { RenewSeveralScreen } from '../../features/registration-services/renew-several/renew-several-screen.tsx'

export const Route = createFileRoute('/_signedIn/renew-several')({
  component: RenewSeveralScreen,
})
