import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { registrationCopy } from '@mva/messages/profile'
import { renewSeveralCopy as copy } from '@mva/messages/renew-several'
import { linkCopy } from '@mva/messages/task-ui'
import { Loaded } from '../../../shell/loaded.tsx'
import { useRegistrationPages } from '../../../shell/registration-pages.tsx'
import { useSwitchedOff } from '../../../shell/service-notices.tsx'
import { useServiceFlow } from '../flow/use-service-flow.ts'
import { ServiceScreen } from '../service-screen.tsx'
import { Renewals } from './renewals.tsx'

/** Puts several renewals in one cart. docs/specification/registration-services.md#several-at-once */
export const RenewSeveralScreen = () => {
  const registrations = useRegistrationPages({ isRenewable: true })
  const flow = useServiceFlow()
  const off = useSwitchedOff()('renew')
  // Answered just now, on the page before: it is not asked for again.
  const [wasKnown] = useState(!flow.isStale)
  const isReady = registrations.data && flow.data && (wasKnown || flow.isFetchedAfterMount)
  const both = {
    data: isReady ? { ...registrations.data, flow: flow.data } : undefined,
    isError: registrations.isError || flow.isError,
    refetch: () => Promise.all([registrations.refetch(), flow.refetch()]),
  }
  return (
    <ServiceScreen heading={copy.title} note={copy.description} description={copy.description}>
      {off?.notice ?? (
        <Loaded query={both} missing={registrationCopy.missing} hasBanner>
          {({ flow, ...shown }) => (
            <Renewals shown={shown} flow={flow} onFind={registrations.onFind} />
          )}
        </Loaded>
      )}
      {both.data || both.isError || off ? (
        <p>
          <Link to="/profile">{linkCopy.toProfile}</Link>
        </p>
      ) : null}
    </ServiceScreen>
  )
}
