import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { contactCopy as copy } from '@mva/messages/second-factor'
import { phoneCopy, wizardCopy } from '@mva/messages/task-ui'
import { contactChoiceForm } from '@mva/shared/sign-in/mfa-form'
import { contactChannels } from '@mva/shared/sign-in/mfa-type'
import { listErrors } from '../../../lib/form-errors.ts'
import { usePreparedTokens } from '../../../lib/prepared-tokens.ts'
import { NetworkBanner } from '../../../shell/network-banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContactText } from '../../../ui/contact-text.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useFactorRequest } from './use-factor-request.ts'

export const ContactStep = (props: SecondFactorStepProps) => {
  const { waiting, dispatch } = props
  usePreparedTokens('signIn.requestCode')
  const request = useFactorRequest(props)
  const onFile = contactChannels.filter((channel) => waiting[channel] !== null)
  const [only, ...others] = onFile
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(contactChoiceForm),
    // The only one needs no choice.
    ...(only && others.length === 0 && { defaultValues: { contact: only } }),
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState

  return (
    <form
      className="panel"
      method="post"
      noValidate
      onSubmit={handleSubmit(({ contact }) => request(contact))}
    >
      <NetworkBanner />
      <ErrorSummary submitCount={submitCount} errors={listErrors(errors, ['contact'])} />
      <RadioGroup
        {...register('contact')}
        legend={copy.question}
        error={errors.contact?.message}
        options={onFile.map((channel) => ({
          value: channel,
          label: copy[channel],
          description: (
            <>
              <ContactText contact={waiting[channel] ?? ''} />
              {channel === 'phone' ? (
                <>
                  <br />
                  <span>{phoneCopy.rates}</span>
                </>
              ) : null}
            </>
          ),
        }))}
      />
      {waiting.email === null ? (
        <p className="note">
          {copy.phoneOnly}{' '}
          <Link to="/guest-signin" search={{ activeTab: 'businesspage' }}>
            {copy.guestPath}
          </Link>
        </p>
      ) : null}
      <div className="actions">
        <Button type="submit">{wizardCopy.next}</Button>
        <Button look="outline" onClick={() => dispatch('notMyContact')}>
          {copy.notMine}
        </Button>
      </div>
    </form>
  )
}
