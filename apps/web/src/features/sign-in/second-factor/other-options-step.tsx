import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { mfaCopy, otherOptionsCopy as copy } from '@mva/messages/second-factor'
import { formatLongDay } from '@mva/shared/dates'
import { letterDays, MINUTES_UNTIL_LETTER_IS_KNOWN } from '@mva/shared/sign-in/letter-times'
import { type OtherOption, otherOptionForm } from '@mva/shared/sign-in/mfa-form'
import { contactChannels } from '@mva/shared/sign-in/mfa-type'
import type { SignInView } from '@mva/shared/sign-in/sign-in'
import { listErrors } from '../../../lib/form-errors.ts'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ContactText } from '../../../ui/contact-text.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { WizardActions } from '../../../ui/wizard-actions.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useFactorRequest } from './use-factor-request.ts'

// Only what is offered can be chosen on the screen.
const resolver = zodResolver(otherOptionForm)

const mailCode = {
  value: 'mailCode',
  label: copy.mailCode,
  description: copy.mailCodeDetail(letterDays),
}
const ddNumber = {
  value: 'ddNumber',
  label: copy.ddNumber,
  description: mfaCopy.fewerTransactions,
}
const visit = { value: 'visit', label: copy.visit, description: copy.visitDetail }

export const OtherOptionsStep = (props: SecondFactorStepProps) => {
  const { waiting, dispatch } = props
  const request = useFactorRequest(props)
  const { register, handleSubmit, formState } = useForm({ resolver, shouldFocusError: false })
  const { errors, submitCount } = formState
  const { letter, canUseDdNumber, isDdNumberWithheld } = waiting
  const isLetterUnderWay = letter !== null && letter.anotherFrom !== null

  const choose = (option: OtherOption) =>
    option === 'visit' ? dispatch('visitChosen') : request(option)

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onSubmit={handleSubmit(({ option }) => choose(option))}
    >
      <NetworkBanner />
      <ErrorSummary submitCount={submitCount} errors={listErrors(errors, ['option'])} />
      {isLetterUnusable(waiting) ? (
        <Alert kind="warning" isSlim>
          {copy.letterUnusable(letterDays)}
        </Alert>
      ) : null}
      {letter !== null && letter.anotherFrom !== null ? (
        <Alert kind="info" isSlim>
          {letter.isConfirmed
            ? copy.letterUnderWay(dayOf(letter.sentAt), dayOf(letter.anotherFrom), letterDays)
            : copy.letterMayBeSent(dayOf(letter.sentAt), MINUTES_UNTIL_LETTER_IS_KNOWN, letterDays)}
        </Alert>
      ) : null}
      {isDdNumberWithheld ? (
        <Alert kind="info" isSlim>
          {isLetterUnderWay
            ? copy.ddNumberWithheld
            : `${copy.ddNumberWithheld} ${copy.letterOrVisit}`}
        </Alert>
      ) : null}
      <RadioGroup
        {...register('option')}
        legend={copy.question}
        error={errors.option?.message}
        options={[
          ...(waiting.isPaperOtpSent || isLetterUnderWay ? contactsOf(waiting) : []),
          ...(isLetterUnderWay ? [] : [mailCode]),
          ...(canUseDdNumber ? [ddNumber] : []),
          visit,
        ]}
      />
      <WizardActions onPrevious={() => dispatch('previous')} />
    </form>
  )
}

/** The contacts on file, which need not wait for a letter. */
const contactsOf = (waiting: SignInView) =>
  contactChannels.flatMap((channel) => {
    const contact = waiting[channel]
    return contact === null
      ? []
      : [{ value: channel, label: copy[channel], description: <ContactText contact={contact} /> }]
  })

const dayOf = (instant: string) => formatLongDay(new Date(instant))

/** A customer without contacts comes to this step first only if no login code by mail can be used. */
const isLetterUnusable = ({ email, phone, isPaperOtpSent, letter }: SignInView) =>
  email === null && phone === null && !isPaperOtpSent && letter === null
