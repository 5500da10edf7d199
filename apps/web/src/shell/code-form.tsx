import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { attemptsLeftMessage } from '@mva/messages/attempts-left'
import { useSendOnce } from '../lib/use-send-once.ts'
import { Alert } from '../ui/alert.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/text-field.tsx'

type TextFieldProps = ComponentProps<typeof TextField>

interface CodeFormProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'disabled'
> {
  name: string
  rule: z.ZodMiniType<string, string>
  /** Shown also after a new code or a reload, but not before the first wrong attempt. */
  attemptsLeft: number
  maxAttempts: number
  /** Counts the codes that were sent: each one empties the field. */
  sends?: number
  className?: string
  /** Sends a code that follows the rule, and returns the message about a wrong one, or null. */
  enter: (code: string) => Promise<string | null>
  systemAlert?: ReactNode
  intro?: ReactNode
  /** What stands below the field. */
  children?: ReactNode
  actions: ReactNode
}

/** The form of one code: a login code or a DD #. */
export const CodeForm = ({
  name,
  rule,
  attemptsLeft,
  maxAttempts,
  sends = 1,
  className,
  enter,
  systemAlert,
  intro,
  children,
  actions,
  ...field
}: CodeFormProps) => {
  const sendOnce = useSendOnce()
  const resolver = useMemo(() => zodResolver(z.object({ [name]: rule })), [name, rule])
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { [name]: '' },
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const emptiedFor = useRef(sends)
  useEffect(() => {
    if (emptiedFor.current !== sends) reset()
    emptiedFor.current = sends
  }, [sends, reset])
  const error = errors[name]
  const message = error?.message

  const send = async (code: string) => {
    const wrong = await enter(code)
    if (wrong !== null) setError(name, { type: 'server', message: wrong })
  }
  const submit = handleSubmit((typed) => sendOnce(() => send(typed[name] ?? '')))

  return (
    <form className={className} method="post" noValidate onSubmit={submit}>
      {systemAlert}
      <ErrorSummary submitCount={submitCount} errors={message ? [{ field: name, message }] : []} />
      {intro}
      {error?.type === 'server' || field.disabled || attemptsLeft >= maxAttempts ? null : (
        <Alert kind={attemptsLeft === 1 ? 'warning' : 'info'} isSlim>
          {attemptsLeftMessage(attemptsLeft)}
        </Alert>
      )}
      <TextField
        {...register(name)}
        {...field}
        error={message}
        className="usa-input--medium code"
      />
      {children}
      {actions}
    </form>
  )
}
