import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { individualCopy as copy, signInCopy } from '@mva/messages/sign-in'
import { agencyDay } from '@mva/shared/dates'
import {
  type LoginTypeId,
  signInForm,
  type SignInFormInput,
} from '@mva/shared/sign-in/sign-in-form'
import { acceptsCookies } from '../../lib/accepts-cookies.ts'
import { checkFilledIn } from '../../lib/check-filled-in.ts'
import { listErrors } from '../../lib/form-errors.ts'
import { usePreparedTokens } from '../../lib/prepared-tokens.ts'
import { noteSession } from '../../lib/session.ts'
import { siteNow } from '../../lib/site-time.ts'
import { useSubmitLock } from '../../lib/submit-lock.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSendOnce } from '../../lib/use-send-once.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { AdjudicationFields } from './adjudication-fields.tsx'
import { CrashFields } from './crash-fields.tsx'
import { caseHelp, HelpBeside, licenseHelp, vehicleHelp } from './help.tsx'
import { LicenseFields } from './license-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { noAnswers, signInFields } from './sign-in-fields.ts'
import { VehicleFields } from './vehicle-fields.tsx'

const ways = {
  1: { label: copy.license, Fields: LicenseFields, help: licenseHelp },
  2: { label: copy.vehicle, Fields: VehicleFields, help: vehicleHelp },
  3: { label: copy.adjudication, Fields: AdjudicationFields, help: caseHelp },
  4: { label: copy.crash, Fields: CrashFields, help: null },
}

const WAY = 'loginTypeId'

// The values as typed: the procedure parses them by the same rules.
const resolver = zodResolver(
  signInForm(() => agencyDay(siteNow())),
  undefined,
  { raw: true },
)

export const IndividualForm = ({ systemAlert }: { systemAlert: ReactNode }) => {
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const cached = trpc.useUtils()
  const isHydrated = useHydrated()
  // Not cached, because it identifies a person.
  const start = trpc.signIn.start.useMutation({
    gcTime: 0,
    onSuccess: (waiting) => {
      cached.signIn.state.setData(undefined, waiting)
      // Without a cookie the server does not know the sign-in any more.
      if (acceptsCookies()) noteSession({ stage: 'signingIn' })
      // Awaited, so that the form stays locked until the next page is shown.
      return navigate({ to: '/mfa' })
    },
  })
  usePreparedTokens('signIn.start', { whenTyped: true })
  const { isLocked, lock } = useSubmitLock()
  const sendOnce = useSendOnce()
  const form = useForm({
    resolver,
    defaultValues: { loginTypeId: 1, ...noAnswers },
    shouldFocusError: false,
    // Sends only the fields of the chosen way.
    shouldUnregister: true,
  })
  const { register, handleSubmit, reset, setValue, control, trigger } = form
  const { errors, submitCount } = form.formState
  const way = useController({ control, name: WAY }).field.value
  const { Fields, help } = ways[way]

  // Only the document knows a choice that was made before hydration.
  useEffect(() => {
    const chosen = element.current && new FormData(element.current).get(WAY)
    if (chosen) setValue(WAY, Number(chosen) as LoginTypeId)
  }, [setValue])

  const signIn = (person: SignInFormInput) => sendOnce(() => start.mutate(person))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (lock()) return handleSubmit(signIn)(event)
    event.preventDefault()
    return undefined
  }

  const fields = signInFields(register, errors)
  return (
    <form
      className="panel--split"
      method="post"
      noValidate
      ref={element}
      onChange={checkFilledIn({ trigger, errors })}
      onSubmit={submit}
    >
      {systemAlert}
      <ErrorSummary submitCount={submitCount} errors={listErrors(errors, Object.keys(noAnswers))} />
      <div className="panel__fields">
        <p className="note">{signInCopy.next}</p>
        <RadioGroup
          name={WAY}
          legend={copy.ways}
          options={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
          selected={String(way)}
          onChange={({ target }) =>
            reset({ loginTypeId: Number(target.value) as LoginTypeId, ...noAnswers })
          }
        />
      </div>
      <div>
        <PersonFields {...fields} />
        <Fields {...fields} />
      </div>
      {help ? <HelpBeside {...help} /> : null}
      <div className="actions">
        <Button
          className="usa-button--locked"
          type="submit"
          disabled={!isHydrated}
          aria-disabled={isLocked}
        >
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
