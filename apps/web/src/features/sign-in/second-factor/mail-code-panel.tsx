import { mailCodeCopy as copy } from '@mva/messages/second-factor'
import { letterDays } from '@mva/shared/sign-in/letter-times'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'

export const MailCodePanel = ({ dispatch }: SecondFactorStepProps) => (
  <div className="panel">
    <NetworkBanner />
    <p>
      {copy.sent} <b>{copy.arrives(letterDays)}</b>
    </p>
    <p>{copy.whenItComes}</p>
    <div className="actions">
      <Button onClick={() => dispatch('closed')}>{copy.close}</Button>
    </div>
  </div>
)
