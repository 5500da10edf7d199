import { createFileRoute } from '@tanstack/react-router'
import { RenewSeveralScreen } from '../../features/registration-services/renew-several/renew-several-screen.tsx'
import { pageInAddress } from '../../lib/page-in-address.ts'

export const Route = createFileRoute('/_signedIn/renew-several')({
  validateSearch: pageInAddress,
  component: RenewSeveralScreen,
})
