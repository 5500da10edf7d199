import { createFileRoute } from '@tanstack/react-router'
import { ServiceFlowPage } from './-service-flow-page.tsx'

const RenewRegistration = () => <ServiceFlowPage service="renew" />

export const Route = createFileRoute('/_signedIn/renew-reg')({
  component: RenewRegistration,
})
