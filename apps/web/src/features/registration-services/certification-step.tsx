import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { certificationCopy, ownerCopy } from '@mva/messages/registration-services'
import {
  certificationForm,
  certificationMessage,
  type CertificationForm,
} from '@mva/shared/registration-services/certification-form'
import { registrationServices } from '@mva/shared/registration-services/registration-services'
import { Alert } from '../../ui/alert.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { takeFocus } from '../../ui/take-focus.ts'
import { certificationAnswers } from './certification-answers.ts'
import { type ServiceStepProps, StepActions } from './flow/step-actions.tsx'
import { InsuranceStatement } from './insurance-statement.tsx'

/** Step 2: what the customer has to certify. */
export const CertificationStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const { service } = inWork
  const { certification } = registrationServices[service]
  const { heading, question } = certificationCopy[certification]
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
    else choose((services) => services.certify[service].mutate({ version: flow.version, form }))
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
        {certification === 'owner' ? (
          <Alert kind="warning" isSlim>
            {ownerCopy.final}
          </Alert>
        ) : null}
        <RadioGroup
          {...register('certification', { onChange: () => clearErrors() })}
          legend={question}
          options={certificationAnswers}
          error={errors.certification?.message}
          lead={certification === 'insurance' ? <InsuranceStatement /> : null}
        />
        <StepActions flow={flow} choose={choose} />
      </form>
    </>
  )
}
