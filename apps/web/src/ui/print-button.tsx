import { uiCopy } from '@mva/messages/ui'
import { PrintIcon } from './print-icon.tsx'

export const PrintButton = () => (
  <button type="button" className="usa-button usa-button--outline" onClick={() => window.print()}>
    <PrintIcon />
    {uiCopy.print}
  </button>
)
