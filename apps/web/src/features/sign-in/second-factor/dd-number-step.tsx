import type { DdNumberForm } from '@mva/shared/forms/mfa'
import { attemptsLeft, MOST_ATTEMPTS } from '@mva/shared/second-factor-flow'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { formRules, useRulesOnFocus } from '../../../lib/form-rules.ts'
import { useSubmitLock } from '../../../lib/submit-lock.ts'
import { trpc } from '../../../lib/trpc.ts'
import ddNumber from '../../../pictures/dd-number.svg'
import { AttemptsNote } from '../../../shell/attempts-note.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ddNumberCopy as copy, mfaCopy } from '@mva/messages/second-factor'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useOutcome } from './use-outcome.ts'

const rules = formRules(async () => (await import('@mva/shared/forms/mfa')).ddNumberForm)

export const DdNumberStep = ({
  waiting,
  dispatch,
  systemAlert,
  refresh,
}: SecondFactorStepProps) => {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const verify = trpc.signIn.verifyDdNumber.useMutation({ gcTime: 0, onError: refresh })
  const outcome = useOutcome(dispatch, copy.what)
  const { isLocked, lock } = useSubmitLock()
  const { register, handleSubmit, setError, formState } = useForm<
    DdNumberForm,
    unknown,
    DdNumberForm
  >({ resolver: rules.resolver, shouldFocusError: false })
  const error = formState.errors.ddNumber?.message
  useRulesOnFocus(form, rules)

  const enter = async (typed: DdNumberForm) => {
    if (queryClient.isMutating() > 0 || !lock()) return
    // The banner shows failures.
    const verification = await verify
      .mutateAsync({ ...typed, signInId: waiting.signInId })
      .catch(() => null)
    const message = verification && outcome(verification)
    if (message) setError('ddNumber', { type: 'server', message })
  }

  return (
    <form className="panel" method="post" noValidate ref={form} onSubmit={handleSubmit(enter)}>
      {systemAlert}
      <ErrorSummary
        submitCount={formState.submitCount}
        errors={error ? [{ field: 'ddNumber', message: error }] : []}
      />
      <div className="usa-alert usa-alert--info usa-alert--slim">
        <div className="usa-alert__body">
          <p className="usa-alert__text">{mfaCopy.fewerTransactions}</p>
        </div>
      </div>
      {formState.errors.ddNumber?.type === 'server' ? null : (
        <AttemptsNote attemptsLeft={attemptsLeft(waiting)} most={MOST_ATTEMPTS} />
      )}
      <TextField
        {...register('ddNumber')}
        label={copy.ddNumber}
        hint={copy.hint}
        error={error}
        className="usa-input--medium code"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="help help--below">
        <figure className="picture picture--row">
          <img src={ddNumber} alt={copy.drawing} width="320" height="202" />
          <figcaption>
            <b>{copy.ddNumber}</b> {copy.where}
          </figcaption>
        </figure>
      </div>
      <div className="actions actions--row">
        <button
          className="usa-button usa-button--outline"
          type="button"
          onClick={() => dispatch('previous')}
        >
          {mfaCopy.previous}
        </button>
        <button className="usa-button usa-button--locked" type="submit" aria-disabled={isLocked}>
          {mfaCopy.next}
        </button>
      </div>
    </form>
  )
}
