import { uiCopy } from '@mva/messages/ui'
import { Icon } from '../../ui/icon.tsx'

/** Follows the text of a button that opens a tab. */
export const OpensTab = () => (
  <>
    <span className="usa-sr-only">{uiCopy.opensTab}</span>{' '}
    <Icon name="launch" className="usa-icon--size-3" />
  </>
)
