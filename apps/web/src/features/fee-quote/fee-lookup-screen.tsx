import { lookupCopy } from '@mva/messages/fee-quote'
import { PageMeta } from '../../lib/page-meta.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { FeeLookupForm } from './fee-lookup-form.tsx'

export const FeeLookupScreen = () => (
  <div className="wrap">
    <PageMeta title={lookupCopy.title} description={lookupCopy.description} />
    <PageHeading>{lookupCopy.title}</PageHeading>
    <p className="lead">{lookupCopy.description}</p>
    <FeeLookupForm />
  </div>
)
