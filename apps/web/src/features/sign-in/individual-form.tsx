import type { LoginTypeId, SignInFormInput } from '@mva/shared/forms/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useForm } from 'react-hook-form'
import { useReplayOfEarlySubmit } from '../../lib/early-submit.ts'
import { useRulesOnFocus } from '../../lib/form-rules.ts'
import { useSubmitLock } from '../../lib/submit-lock.ts'
import { trpc } from '../../lib/trpc.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { individualCopy as copy } from '@mva/messages/sign-in'
import { LicenseFields } from './license-fields.tsx'
import { LicenseHelp } from './license-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { errorIn, fields, type SignInAnswers } from './sign-in-answers.ts'
import { chosenWay, resolver, rules, WAY } from './sign-in-rules.ts'

const ways = [
  { value: '1', label: copy.license },
  { value: '2', label: copy.vehicle },
  { value: '3', label: copy.adjudication },
  { value: '4', label: copy.crash },
]

// Most customers sign in by license, so the other ways are loaded when chosen.
const FIRST_WAY: LoginTypeId = 1

/** The way chosen before hydration; the prerendered page shows the first one. */
const wayBefore = () => chosenWay() ?? FIRST_WAY
const neverChanges = () => () => {}

const OtherWay = lazy(async () => ({ default: (await import('./other-way.tsx')).OtherWay }))

export const IndividualForm = ({ systemAlert }: { systemAlert: ReactNode }) => {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const cached = trpc.useUtils()
  // Not cached, because it identifies a person.
  const start = trpc.signIn.start.useMutation({
    gcTime: 0,
    onSuccess: (waiting) => {
      cached.signIn.state.setData(undefined, waiting)
      // Awaited: until the next page is shown, nothing more can be sent.
      return navigate({ to: '/mfa' })
    },
  })
  const { isLocked, lock } = useSubmitLock()
  const [chosen, setChosen] = useState<LoginTypeId>()
  const before = useSyncExternalStore<LoginTypeId>(neverChanges, wayBefore, () => FIRST_WAY)
  const way = chosen ?? before
  // No default values: they would replace what was typed before hydration.
  const { register, setFocus, handleSubmit, reset, formState } = useForm<
    SignInAnswers,
    unknown,
    SignInFormInput
  >({ resolver, shouldFocusError: false, shouldUnregister: true })
  const { errors, submitCount } = formState

  useRulesOnFocus(form, rules)
  useReplayOfEarlySubmit(form)

  const choose = (value: string) => {
    setChosen(Number(value) as LoginTypeId)
    reset()
  }

  const signIn = (person: SignInFormInput) => {
    if (queryClient.isMutating() > 0) return
    start.mutate(person)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (lock()) return handleSubmit(signIn)(event)
    event.preventDefault()
    return undefined
  }

  const parts = {
    register,
    setFocus,
    errorOf: (field: keyof SignInAnswers) => errorIn(errors, field),
  }
  return (
    <form className="panel--split" method="post" noValidate ref={form} onSubmit={submit}>
      {systemAlert}
      <ErrorSummary
        submitCount={submitCount}
        errors={fields.flatMap((field) => {
          const message = errorIn(errors, field)
          return message ? [{ field, message }] : []
        })}
      />
      <div className="panel__fields">
        <RadioGroup
          name={WAY}
          legend={copy.ways}
          options={ways}
          selected={String(way)}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <Suspense>{way === 1 ? <LicenseHelp /> : <OtherWay part="help" way={way} />}</Suspense>
      <div>
        <PersonFields {...parts} />
        <Suspense>
          {way === 1 ? (
            <LicenseFields {...parts} />
          ) : (
            <OtherWay part="fields" way={way} {...parts} />
          )}
        </Suspense>
      </div>
      <div className="actions">
        <button className="usa-button usa-button--locked" type="submit" aria-disabled={isLocked}>
          {copy.submit}
        </button>
      </div>
    </form>
  )
}
