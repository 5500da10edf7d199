import { uiCopy } from '@mva/messages/ui'
import { useEffect } from 'react'
import { isCardProviderAllowed } from '../../../lib/card-document.ts'
import { useSiteSettings } from '../../../lib/site-settings.ts'
import { LoadingNote } from '../../../ui/loading-note.tsx'
import { CardForm, type CardFormProps } from './card-form.tsx'

/** Step 5 for a total above zero, in a document whose policy allows the card provider's script. */
export const CardPaymentForm = (props: CardFormProps) => {
  const { cardProvider } = useSiteSettings()
  return isCardProviderAllowed(cardProvider.scriptUrls) ? <CardForm {...props} /> : <LoadAnew />
}

const LoadAnew = () => {
  useEffect(() => window.location.reload(), [])
  return <LoadingNote isSilent>{uiCopy.oneMoment}</LoadingNote>
}
