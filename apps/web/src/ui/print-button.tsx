import { uiCopy } from '@mva/messages/ui'
import { Icon } from './icon.tsx'

export const PrintButton = () => (
  <button type="button" className="usa-button usa-button--outline" onClick={() => window.print()}>
    <Icon name="print" className="usa-icon--size-3" />
    {uiCopy.print}
  </button>
)
