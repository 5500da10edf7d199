import { lookupCopy } from '@mva/messages/vehicle-status'
import { PageMeta } from '../../lib/page-meta.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { VehicleLookupForm } from './vehicle-lookup-form.tsx'

export const VehicleLookupScreen = () => (
  <div className="wrap">
    <PageMeta title={lookupCopy.title} description={lookupCopy.description} />
    <PageHeading>{lookupCopy.title}</PageHeading>
    <p className="lead">{lookupCopy.description}</p>
    <VehicleLookupForm />
  </div>
)
