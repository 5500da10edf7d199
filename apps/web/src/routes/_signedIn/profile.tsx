import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flowCopy } from '@mva/messages/registration-services'
import {
  type RegistrationService,
  registrationServices,
} from '@mva/shared/registration-services/registration-services'
import { ProfileScreen } from '../../features/profile/profile-screen.tsx'
import type { ChooseService } from '../../features/profile/service-buttons.tsx'
import { useRequestedRenewal } from '../../features/profile/use-requested-renewal.ts'
import { GivenUpCard } from '../../features/registration-services/flow/given-up-card.tsx'
import { InProgressCard } from '../../features/registration-services/flow/in-progress-card.tsx'
import {
  useFlowChoices,
  useServiceFlow,
} from '../../features/registration-services/flow/use-service-flow.ts'
import { UnresolvedPaymentNotice } from '../../features/registration-services/payment/unresolved-payment-notice.tsx'
import {
  PaidCard,
  TransactionsCard,
} from '../../features/registration-services/transactions/paid-card.tsx'
import { useLatestPayments } from '../../features/registration-services/transactions/use-latest-payments.ts'
import { WorkInProgressCards } from '../../features/registration-services/transactions/work-in-progress.tsx'
import { keptTypingPath } from '../../lib/kept-typing.ts'
import { pageInAddress } from '../../lib/page-in-address.ts'
import { pageState, type ShownOutcome } from '../../lib/page-state.ts'
import { outcomeOf } from '../../lib/request-outcome.ts'
import { noteSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'

const Profile = () => {
  const { view } = Route.useRouteContext()
  const { page } = Route.useSearch()
  const navigate = useNavigate()
  const [doneNotice, setDoneNotice] = useState(() => pageState.take('profileNotice') ?? null)
  const [areRegistrationsWanted] = useState(() => pageState.take('areRegistrationsWanted'))
  const [carried, setCarried] = useState(() => pageState.take('flowOutcome'))
  const { data: flow, isError: isFlowMissing } = useServiceFlow()
  /** A service has begun, and its page is about to take the place of this one. */
  const [isBegun, setIsBegun] = useState(false)
  const { choose, outcome, failure, forget } = useFlowChoices(({ outcome, flow: { service } }) => {
    setCarried(undefined)
    // While a payment is in progress, the customer has to see its page.
    const leadsThere =
      outcome === 'done' || outcome === 'paymentUnderWay' || outcome === 'alreadyPaid'
    if (!leadsThere || !service) return
    setIsBegun(!flow?.service)
    if (outcome === 'alreadyPaid') pageState.set('flowOutcome', outcome)
    // The server knew this session. Its times are counted already, and not anew for the same view.
    noteSession(view)
    void navigate({ to: registrationServices[service].path })
  })
  const { isFirst: arePaymentsAsked } = useLatestPayments({ isAsked: true })
  const utils = trpc.useUtils()
  const begin = (service: RegistrationService, vehicleRegistrationId: string) => {
    const version = utils.registrationServices.state.getData()?.version
    choose((services) => services.begin.mutate({ service, vehicleRegistrationId, version }))
  }
  const chooseService: ChooseService = (service, { vehicleRegistrationId }) =>
    begin(service, vehicleRegistrationId)
  const renewal = useRequestedRenewal(chooseService)
  return (
    <ProfileScreen
      name={view.name}
      isLoading={(!flow && !isFlowMissing) || arePaymentsAsked}
      mustSignInAgain={view.mustSignInAgain}
      hasLimitedAccess={view.hasLimitedAccess}
      hasRegistrationsOpen={page !== undefined || areRegistrationsWanted === true}
      onChooseService={chooseService}
      doneNotice={doneNotice}
      onCloseDoneNotice={() => setDoneNotice(null)}
      serviceNotice={noticeOf(outcome ?? carried, failure) ?? renewal.notice}
      onCloseServiceNotice={() => {
        setCarried(undefined)
        forget()
        renewal.dismissNotice()
      }}
      transactions={<TransactionsCard />}
      inProgress={
        <>
          <UnresolvedPaymentNotice />
          <PaidCard />
          <WorkInProgressCards />
          {isBegun ? null : (
            <InProgressCard
              onOpenCart={(version) => choose((services) => services.cart.open.mutate({ version }))}
            />
          )}
          <GivenUpCard onChoose={begin} />
        </>
      }
    />
  )
}

const noticeOf = (outcome: ShownOutcome | undefined, failure: Error | null): string | null => {
  if (failure) return outcomeOf(failure).message
  return outcome === undefined || outcome === 'done' ? null : flowCopy[outcome]
}

export const Route = createFileRoute('/_signedIn/profile')({
  validateSearch: pageInAddress,
  beforeLoad: ({ context: { view }, preload }) => {
    const path = view.hasLimitedAccess ? null : keptTypingPath(view.customerKey)
    if (path && !preload) throw redirect({ to: path, replace: true })
  },
  component: Profile,
})
