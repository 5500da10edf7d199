import { mfaCopy } from '@mva/messages/second-factor'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/attempt-limits'
import type { Verification } from '@mva/shared/models/sign-in'
import { attemptsLeft } from '@mva/shared/second-factor-flow'
import type { ComponentProps, ReactNode } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { useSubmitLock } from '../../../lib/submit-lock.ts'
import { useCodeForm } from '../../../lib/use-code-form.ts'
import { AttemptsNote } from '../../../shell/attempts-note.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SecondFactorStepProps } from './second-factor-step-props.ts'
import { useOutcome } from './use-outcome.ts'

interface FactorEntryProps extends Pick<
  SecondFactorStepProps,
  'waiting' | 'dispatch' | 'systemAlert'
> {
  name: 'loginCode' | 'ddNumber'
  /** Names the factor within the message about a wrong one. */
  what: string
  rule: ZodMiniType<string, string>
  verify: (factor: string) => Promise<Verification>
  field: Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode'
  >
  intro: ReactNode
  /** What stands below the field. */
  children: ReactNode
}

/** The form of a login code or a DD #. */
export const FactorEntry = ({
  waiting,
  dispatch,
  systemAlert,
  name,
  what,
  rule,
  verify,
  field,
  intro,
  children,
}: FactorEntryProps) => {
  const outcome = useOutcome(dispatch, what)
  const { isLocked, lock } = useSubmitLock()
  const form = useCodeForm(name, rule, async (factor) => {
    if (!lock()) return null
    // The banner shows failures.
    const verification = await verify(factor).catch(() => null)
    return verification && outcome(verification)
  })
  const { error } = form.field

  return (
    <form className="panel" method="post" noValidate onSubmit={form.submit}>
      {systemAlert}
      <ErrorSummary
        submitCount={form.submitCount}
        errors={error ? [{ field: name, message: error }] : []}
      />
      {intro}
      {form.isWrong ? null : (
        <AttemptsNote attemptsLeft={attemptsLeft(waiting)} max={MAX_SIGN_IN_ATTEMPTS} />
      )}
      <TextField {...form.field} {...field} className="usa-input--medium code" />
      {children}
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
