import type { LoginCodeForm } from '@mva/shared/forms/mfa'
import { attemptsLeft, MOST_ATTEMPTS } from '@mva/shared/second-factor-flow'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formRules, useRulesOnFocus } from '../../../lib/form-rules.ts'
import { useSubmitLock } from '../../../lib/submit-lock.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AttemptsNote } from '../../../shell/attempts-note.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { QuestionModal } from '../../../ui/question-modal.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { codeCopy as copy, mfaCopy } from '@mva/messages/second-factor'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useOutcome } from './use-outcome.ts'
import { formatAgencyTime } from '@mva/shared/dates'
import { mfaTypes } from '@mva/shared/mfa-type'
import type { SignInView } from '@mva/shared/models/sign-in'
import { ContactText } from '../../../ui/contact-text.tsx'

const rules = formRules(async () => (await import('@mva/shared/forms/mfa')).loginCodeForm)

export const CodeStep = ({ waiting, dispatch, systemAlert, refresh }: SecondFactorStepProps) => {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const verify = trpc.signIn.verifyCode.useMutation({ gcTime: 0, onError: refresh })
  const outcome = useOutcome(dispatch, copy.what)
  const { isLocked, lock } = useSubmitLock()
  const [isResendAsked, setIsResendAsked] = useState(false)
  const { register, handleSubmit, setError, formState } = useForm<
    LoginCodeForm,
    unknown,
    LoginCodeForm
  >({ resolver: rules.resolver, shouldFocusError: false })
  const error = formState.errors.loginCode?.message
  useRulesOnFocus(form, rules)

  const enter = async (typed: LoginCodeForm) => {
    if (queryClient.isMutating() > 0 || !lock()) return
    // The banner shows failures.
    const verification = await verify
      .mutateAsync({ ...typed, signInId: waiting.signInId })
      .catch(() => null)
    const message = verification && outcome(verification)
    if (message) setError('loginCode', { type: 'server', message })
  }

  return (
    <form className="panel" method="post" noValidate ref={form} onSubmit={handleSubmit(enter)}>
      {systemAlert}
      <ErrorSummary
        submitCount={formState.submitCount}
        errors={error ? [{ field: 'loginCode', message: error }] : []}
      />
      <CodeIntro waiting={waiting} />
      {formState.errors.loginCode?.type === 'server' ? null : (
        <AttemptsNote attemptsLeft={attemptsLeft(waiting)} most={MOST_ATTEMPTS} />
      )}
      <TextField
        {...register('loginCode')}
        label={copy.code}
        error={error}
        className="usa-input--medium code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
      />
      <p>
        {copy.notReceived}{' '}
        <button
          className="usa-button usa-button--unstyled"
          type="button"
          onClick={() => setIsResendAsked(true)}
        >
          {copy.resend}
        </button>
      </p>
      {verify.error?.data?.kind === 'tooManyForFactor' ? (
        <p>
          <button
            className="usa-button usa-button--unstyled"
            type="button"
            onClick={() => dispatch('otherWayChosen')}
          >
            {copy.otherWays}
          </button>
        </p>
      ) : null}
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
      {isResendAsked ? (
        <QuestionModal
          question={copy.resendQuestion}
          onNo={() => setIsResendAsked(false)}
          onYes={() => dispatch('resendConfirmed')}
        >
          <p>{copy.resendConsequence}</p>
        </QuestionModal>
      ) : null}
    </form>
  )
}

/** Where the login code was sent, and when it expires. */
const CodeIntro = ({ waiting }: { waiting: SignInView }) => {
  const { mfaType, codeExpiresAt } = waiting
  if (mfaType === mfaTypes.mailCode) return <p>{copy.fromLetter}</p>
  return (
    <p>
      {copy.sentTo}{' '}
      <b>
        <ContactText contact={(mfaType === mfaTypes.phone ? waiting.phone : waiting.email) ?? ''} />
      </b>
      .
      {codeExpiresAt === null ? null : (
        <>
          {' '}
          {copy.enterBy} <b className="unbroken">{formatAgencyTime(new Date(codeExpiresAt))}</b>.
        </>
      )}
    </p>
  )
}
