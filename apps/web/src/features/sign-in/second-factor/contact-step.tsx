import type { ContactChoiceForm } from '@mva/shared/forms/mfa'
import { contactChannels } from '@mva/shared/mfa-type'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { formRules, useRulesOnFocus } from '../../../lib/form-rules.ts'
import { ContactText } from '../../../ui/contact-text.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { contactCopy as copy, mfaCopy } from '@mva/messages/second-factor'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useFactorRequest } from './use-factor-request.ts'

const rules = formRules(async () => (await import('@mva/shared/forms/mfa')).contactChoiceForm)

export const ContactStep = (props: SecondFactorStepProps) => {
  const { waiting, dispatch, systemAlert } = props
  const form = useRef<HTMLFormElement>(null)
  const request = useFactorRequest(props)
  const { register, handleSubmit, formState } = useForm<
    ContactChoiceForm,
    unknown,
    ContactChoiceForm
  >({ resolver: rules.resolver, shouldFocusError: false })
  const error = formState.errors.contact?.message
  useRulesOnFocus(form, rules)

  return (
    <form
      className="panel"
      method="post"
      noValidate
      ref={form}
      onSubmit={handleSubmit(({ contact }) => request(contact))}
    >
      {systemAlert}
      <ErrorSummary
        submitCount={formState.submitCount}
        errors={error ? [{ field: 'contact', message: error }] : []}
      />
      <RadioGroup
        {...register('contact')}
        legend={copy.question}
        error={error}
        options={contactChannels
          .filter((channel) => waiting[channel] !== null)
          .map((channel) => ({
            value: channel,
            label: copy[channel],
            description: (
              <>
                <ContactText contact={waiting[channel] ?? ''} />
                {channel === 'phone' ? (
                  <>
                    <br />
                    {copy.rates}
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
        <button className="usa-button" type="submit">
          {mfaCopy.next}
        </button>
        <button
          className="usa-button usa-button--outline"
          type="button"
          onClick={() => dispatch('notMyContact')}
        >
          {copy.notMine}
        </button>
      </div>
    </form>
  )
}
