import { zodResolver } from '@hookform/resolvers/zod'
import {
  certificationForm,
  certificationMessage,
  type CertificationForm,
} from '@mva/shared/forms/certification'
import { type Certification, registrationServices } from '@mva/shared/registration-services'
import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { certificationCopy, ownerCopy } from '@mva/messages/registration-services'
import { certificationAnswers } from './certification-answers.ts'
import { InsuranceStatement } from './insurance-statement.tsx'
import { StepActions } from './flow/step-actions.tsx'
import type { ServiceStepProps } from './flow/step-actions.tsx'

/** The information before the question, and a link to further reading. */
const parts: Record<Certification, { notice?: ReactNode; lead?: ReactNode }> = {
  insurance: { lead: <InsuranceStatement /> },
  owner: {
    notice: (
      <Alert kind="warning" isSlim>
        {ownerCopy.final}
      </Alert>
    ),
  },
}

/** Step 2: what the customer has to certify. */
export const CertificationStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const { service } = inWork
  const { certification } = registrationServices[service]
  const { heading, question } = certificationCopy[certification]
  const { notice, lead } = parts[certification]
  const form = useForm<CertificationForm>({
    resolver: zodResolver(certificationForm),
    defaultValues: inWork.isCertified ? { certification: 'yes' } : {},
  })
  const { register, handleSubmit, setError, clearErrors } = form
  const { errors, submitCount } = form.formState
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => (submitCount > 0 ? takeFocus(banner.current) : undefined), [submitCount])

  const certify = (form: CertificationForm) => {
    if (form.certification === 'no') setError('root', { message: certificationMessage(service) })
    else
      choose((client) =>
        client.registrationServices.certify[service].mutate({ version: flow.version, form }),
      )
  }

  return (
    <>
      {errors.root?.message ? (
        <Alert kind="error" role="alert" ref={banner}>
          {errors.root.message}
        </Alert>
      ) : null}
      <form className="panel panel--card" onSubmit={handleSubmit(certify)} noValidate>
        <h2>{heading}</h2>
        {notice}
        <RadioGroup
          {...register('certification', { onChange: () => clearErrors() })}
          legend={question}
          options={certificationAnswers}
          error={errors.certification?.message}
          lead={lead}
        />
        <StepActions flow={flow} choose={choose} />
      </form>
    </>
  )
}
