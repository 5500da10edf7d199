import { createFileRoute } from '@tanstack/react-router'
import { ServiceFlowPage } from './-service-flow-page.tsx'

const CancelRegistration = () => <ServiceFlowPage service="cancel" />

export const Route = createFileRoute('/_signedIn/cancel-reg')({
  component: CancelRegistration,
})
