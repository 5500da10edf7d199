import { createFileRoute } from '@tanstack/react-router'
import { pageInAddress } from '../../lib/page-in-address.ts'
import { RenewSeveralScreen } from '../../features/registration-services/renew-several/renew-several-screen.tsx'

export const Route = createFileRoute('/_signedIn/renew-several')({
  validateSearch: pageInAddress,
  component: RenewSeveralScreen,
})
