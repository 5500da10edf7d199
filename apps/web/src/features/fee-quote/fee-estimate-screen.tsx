import { useHydrated, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { estimateCopy as copy } from '@mva/messages/fee-quote'
import { EstimatePanel } from './estimate-panel.tsx'

const UnderConstruction = () => (
  <div className="usa-alert usa-alert--warning">
    <div className="usa-alert__body">
      <h2 className="usa-alert__text">{copy.underConstruction}</h2>
    </div>
  </div>
)

export const FeeEstimateScreen = ({ systemAlert }: { systemAlert: ReactNode }) => {
  const navigate = useNavigate()
  const { isFeeEstimateUnderConstruction } = useSiteSettings()
  // The prerendered page knows neither the visitor's quote nor the switch.
  const isKnown = useHydrated()
  const estimate = isFeeEstimateUnderConstruction ? <UnderConstruction /> : <EstimatePanel />
  return (
    <div className="wrap wrap--task">
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <div className="panel">
        {systemAlert}
        {isKnown ? estimate : null}
        <div className="actions">
          <Button look="outline" onClick={() => void navigate({ to: '/fee-lookup' })}>
            {copy.back}
          </Button>
          <PrintButton />
        </div>
      </div>
    </div>
  )
}
