import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { checkFilledIn } from '../lib/check-filled-in.ts'
import { listErrors } from '../lib/form-errors.ts'
import { useSendOnce } from '../lib/use-send-once.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NetworkBanner } from './network-banner.tsx'

interface LookupFormProps<Inputs extends FieldValues, Valid> {
  form: UseFormReturn<Inputs, unknown, Valid>
  /** The fields in the order of the screen. */
  fields: readonly string[]
  help: ReactNode
  /** The last field, next to the button. */
  consent?: ReactNode
  submitText: string
  /** Keeps the inputs (lib/use-kept-inputs.ts). */
  keep: () => void
  /** Called with valid inputs while no other request is sent. */
  onLookUp: (valid: Valid) => void
  children: ReactNode
}

/** The form of a lookup without sign-in. */
export const LookupForm = <Inputs extends FieldValues, Valid>({
  form: { handleSubmit, trigger, formState },
  fields,
  help,
  consent,
  submitText,
  keep,
  onLookUp,
  children,
}: LookupFormProps<Inputs, Valid>) => {
  const sendOnce = useSendOnce()
  const isHydrated = useHydrated()
  const submit = handleSubmit((valid) => sendOnce(() => onLookUp(valid)))
  return (
    <form
      className="panel panel--split"
      method="post"
      noValidate
      data-kept
      onChange={checkFilledIn({ trigger, errors: formState.errors })}
      onSubmit={(event) => {
        keep()
        return submit(event)
      }}
    >
      <NetworkBanner />
      <ErrorSummary
        submitCount={formState.submitCount}
        errors={listErrors(formState.errors, fields)}
      />
      <div className="panel__fields">{children}</div>
      {help}
      <div>
        {consent}
        <div className="actions">
          <Button type="submit" disabled={!isHydrated}>
            {submitText}
          </Button>
        </div>
      </div>
    </form>
  )
}
