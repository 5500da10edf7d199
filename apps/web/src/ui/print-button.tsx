import { uiCopy } from '@mva/messages/ui'
import { Button } from './button.tsx'
import { PrintIcon } from './print-icon.tsx'

export const PrintButton = () => (
  <Button look="outline" onClick={() => window.print()}>
    <PrintIcon />
    {uiCopy.print}
  </Button>
)
