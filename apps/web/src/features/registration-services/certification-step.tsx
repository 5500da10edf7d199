import {
  certificationForm,
  certificationMessage,
  type CertificationForm,
} from '@mva/shared/forms/certification'
import { type Certification, registrationServices } from '@mva/shared/registration-services'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { certificationCopy, ownerCopy } from '@mva/messages/registration-services'
import { modalCopy } from '@mva/messages/task-ui'
import { InsuranceStatement } from './insurance-statement.tsx'
import { StepActions } from './flow/step-actions.tsx'
import type { ServiceStepProps } from './flow/step-actions.tsx'

const NAME = 'certification'

const answers = [
  { value: 'yes', label: modalCopy.yes },
  { value: 'no', label: modalCopy.no },
]

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

/** The error of an answer: at the question, or in the banner above it. A new object for each attempt. */
interface Wrong {
  field?: string | undefined
  banner?: string | undefined
}

/** Step 2: what the customer has to certify. */
export const CertificationStep = ({ flow, inWork, choose }: ServiceStepProps) => {
  const { service } = inWork
  const { certification } = registrationServices[service]
  const { heading, question } = certificationCopy[certification]
  const { notice, lead } = parts[certification]
  const [answer, setAnswer] = useState<string | null>(inWork.isCertified ? 'yes' : null)
  const [wrong, setWrong] = useState<Wrong>({})
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (wrong.banner) banner.current?.focus()
    else if (wrong.field) document.getElementById(NAME)?.querySelector('input')?.focus()
  }, [wrong])

  const next = (event: FormEvent) => {
    event.preventDefault()
    const read = certificationForm.safeParse({ certification: answer })
    if (!read.success) setWrong({ field: read.error.issues[0]?.message })
    else if (read.data.certification === 'no') setWrong({ banner: certificationMessage(service) })
    else certify(read.data)
  }
  const certify = (form: CertificationForm) => {
    setWrong({})
    choose((client) =>
      client.registrationServices.certify[service].mutate({ version: flow.version, form }),
    )
  }

  return (
    <>
      {wrong.banner ? (
        <Alert kind="error" role="alert" ref={banner}>
          {wrong.banner}
        </Alert>
      ) : null}
      <form className="panel panel--card" onSubmit={next} noValidate>
        <h2>{heading}</h2>
        {notice}
        <RadioGroup
          name={NAME}
          legend={question}
          options={answers}
          selected={answer}
          error={wrong.field}
          lead={lead}
          onChange={({ currentTarget }) => {
            setAnswer(currentTarget.value)
            setWrong({})
          }}
        />
        <StepActions flow={flow} choose={choose} />
      </form>
    </>
  )
}
