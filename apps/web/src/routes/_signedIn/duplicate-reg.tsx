import { createFileRoute } from '@tanstack/react-router'
import { ServiceFlowPage } from './-service-flow-page.tsx'

const DuplicateRegistration = () => <ServiceFlowPage service="duplicate" />

export const Route = createFileRoute('/_signedIn/duplicate-reg')({
  component: DuplicateRegistration,
})
