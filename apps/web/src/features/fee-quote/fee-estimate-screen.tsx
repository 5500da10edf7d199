import { useHydrated, useNavigate } from '@tanstack/react-router'
import { estimateCopy as copy } from '@mva/messages/fee-quote'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EstimatePanel } from './estimate-panel.tsx'

export const FeeEstimateScreen = () => {
  const navigate = useNavigate()
  const { isFeeEstimateUnderConstruction } = useSiteSettings()
  // The server renders the page without the visitor's quote.
  const isKnown = useHydrated()
  const back = (
    <Button look="outline" onClick={() => void navigate({ to: '/fee-lookup' })}>
      {copy.back}
    </Button>
  )
  return (
    <div className="wrap wrap--task">
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <div className="panel">
        <NetworkBanner />
        {isKnown && !isFeeEstimateUnderConstruction ? (
          <EstimatePanel back={back} />
        ) : (
          <>
            {isKnown ? <Alert kind="warning">{copy.underConstruction}</Alert> : null}
            <div className="actions">{back}</div>
          </>
        )}
      </div>
    </div>
  )
}
