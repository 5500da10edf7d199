import { registrationServices } from '@mva/shared/registration-services'
import { serviceFeeNote } from '@mva/shared/service-fee'
import type { FormEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { SummaryBox } from '../../ui/summary-box.tsx'
import { TaskIcon } from '../../ui/task-icon.tsx'
import { getReadyCopy as copy, needNames } from './copy.ts'
import { NotEligible } from './not-eligible.tsx'
import { StepActions } from './step-actions.tsx'
import type { StepProps } from './step-props.ts'

const needIcons = {
  creditCard: <TaskIcon name="creditCard" className="usa-icon--size-3" />,
  email: <TaskIcon name="letter" className="usa-icon--size-3" />,
  printer: <Icon name="print" className="usa-icon--size-3" />,
}

/** Step 1: what is needed, or why the service may not be had. */
export const GetReadyStep = ({ flow, inWork, choose }: StepProps) => {
  const { needs, isServiceFeeExplained } = registrationServices[inWork.service]
  const next = (event: FormEvent) => {
    event.preventDefault()
    choose((client) => client.registrationService.createTransaction.mutate(versionOf(flow)))
  }
  if (inWork.descriptions.length > 0)
    return <NotEligible flow={flow} inWork={inWork} choose={choose} />
  return (
    <form className="panel panel--card" onSubmit={next}>
      <h2>{copy.heading}</h2>
      <ul className="ready-list">
        {needs.map((need) => (
          <li key={need}>
            {needIcons[need]}
            <span>{needNames[need]}</span>
          </li>
        ))}
      </ul>
      {isServiceFeeExplained ? (
        <SummaryBox heading={copy.serviceFee}>{serviceFeeNote()}</SummaryBox>
      ) : null}
      <StepActions flow={flow} choose={choose} />
    </form>
  )
}

const versionOf = ({ version }: StepProps['flow']) => ({ version })
