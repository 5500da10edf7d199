import type { ReactNode } from 'react'
import { signInCopy as copy } from '@mva/messages/sign-in'
import { PageMeta } from '../../lib/page-meta.tsx'
import { AgencyHelp } from '../../shell/agency-help.tsx'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BusinessPanel } from './business-panel.tsx'
import { IndividualForm } from './individual-form.tsx'

interface SignInScreenProps {
  systemAlert: ReactNode
  isBusiness: boolean
  onChoose: (isBusiness: boolean) => void
}

export const SignInScreen = ({ systemAlert, isBusiness, onChoose }: SignInScreenProps) => {
  const off = useSwitchedOff()('signIn')
  return (
    <div className="wrap">
      <PageMeta title={copy.title} description={copy.description} />
      <PageHeading>{copy.title}</PageHeading>
      <Tabs
        label={copy.tabs}
        selected={isBusiness ? 'business' : 'individual'}
        onSelect={(id) => onChoose(id === 'business')}
        tabs={[
          {
            id: 'individual',
            label: copy.individual,
            content: off ? (
              <>
                {systemAlert}
                {off.notice}
                <AgencyHelp />
              </>
            ) : (
              <IndividualForm systemAlert={systemAlert} />
            ),
          },
          { id: 'business', label: copy.business, content: <BusinessPanel /> },
        ]}
      />
    </div>
  )
}
