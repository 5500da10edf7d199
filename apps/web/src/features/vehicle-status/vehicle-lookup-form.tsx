import type { VehicleLookupForm as Vehicle } from '@mva/shared/forms/vehicle-lookup'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { recall, remember } from '../../lib/browser-storage.ts'
import { useKeptInputs } from '../../lib/use-kept-inputs.ts'
import { useReplayOfEarlySubmit } from '../../lib/early-submit.ts'
import { formRules, useRulesOnFocus } from '../../lib/form-rules.ts'
import { trpc } from '../../lib/trpc.ts'
import { useNotShownHint } from '../../shell/not-shown.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { lookupCopy as copy } from '@mva/messages/vehicle-status'
import { keepFoundRegistration } from './state.ts'
import { LookupHelp } from './lookup-help.tsx'
import { useAgencyOptions } from '../../shell/use-agency-options.ts'

const fields = [
  'plateNumber',
  'registrationTypeCode',
  'vinNumberLastSix',
  'isVehicleOwnerConsented',
] as const

/** For plates and VINs: capitals, no autofill, no spell check. */
const code = {
  className: 'usa-input--medium code',
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
} as const

const rules = formRules(
  async () => (await import('@mva/shared/forms/vehicle-lookup')).vehicleLookupForm,
)

export const VehicleLookupForm = ({ systemAlert }: { systemAlert: ReactNode }) => {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const types = trpc.vehicleStatus.registrationTypes.useQuery()
  const notShownHint = useNotShownHint()
  const agencyOption = useAgencyOptions()
  const lookUp = trpc.vehicleStatus.lookUp.useMutation({
    onSuccess: (status, vehicle) => {
      const type = types.data?.items.find(
        ({ code: known }) => known === vehicle.registrationTypeCode,
      )
      keepFoundRegistration({
        ...status,
        plateNumber: vehicle.plateNumber,
        registrationType: type?.description ?? vehicle.registrationTypeCode,
        vinNumberLastSix: vehicle.vinNumberLastSix,
      })
      // Awaited: until the next page is shown, nothing more can be sent.
      return navigate({ to: '/vehicle-status' })
    },
  })
  // No default values: they would replace what was typed before hydration.
  const { register, handleSubmit, getValues, setValue, setFocus, formState } = useForm<
    Vehicle,
    unknown,
    Vehicle
  >({
    resolver: rules.resolver,
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState

  // Not a layout effect: only after those does the form know the values of its fields.
  useEffect(() => {
    const before = recall('vehicleLookup')
    if (!before) return
    const isTypeListed = types.data?.items.some((type) => type.code === before.registrationTypeCode)
    for (const field of fields) {
      if (field === 'registrationTypeCode' && !isTypeListed) continue
      // A field with the focus may be about to be typed in.
      if (field === document.activeElement?.id) continue
      if (!getValues(field) && before[field]) setValue(field, before[field])
    }
  }, [types.data, getValues, setValue])

  useRulesOnFocus(form, rules)
  useReplayOfEarlySubmit(form)

  const show = (vehicle: Vehicle) => {
    if (queryClient.isMutating() > 0) return
    keepFoundRegistration(null)
    lookUp.mutate(vehicle)
  }

  const keep = () => remember('vehicleLookup', getValues())
  useKeptInputs(keep)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    keep()
    return handleSubmit(show)(event)
  }

  return (
    <form
      className="panel panel--split"
      method="post"
      noValidate
      data-kept
      ref={form}
      onSubmit={submit}
    >
      {systemAlert}
      <ErrorSummary
        submitCount={submitCount}
        errors={fields.flatMap((field) => {
          const message = errors[field]?.message
          return message ? [{ field, message }] : []
        })}
      />
      <div className="panel__fields">
        <TextField
          {...register('plateNumber')}
          {...code}
          label={copy.plateNumber}
          error={errors.plateNumber?.message}
        />
        <SelectField
          {...register('registrationTypeCode')}
          label={copy.registrationType}
          error={errors.registrationTypeCode?.message}
          placeholder={copy.selectType}
          hint={notShownHint(types.data?.unreadable, copy.typesNotShown)}
          options={(types.data?.items ?? []).map((type) => ({
            value: type.code,
            ...agencyOption(type.description),
          }))}
        />
        {types.data === undefined && types.errorUpdateCount > 0 ? (
          <RetryNote
            text={copy.typesMissing}
            label={copy.typesAgain}
            onRetry={() => {
              setFocus('registrationTypeCode')
              void types.refetch()
            }}
          />
        ) : null}
        <TextField
          {...register('vinNumberLastSix')}
          {...code}
          label={copy.vinNumberLastSix}
          error={errors.vinNumberLastSix?.message}
        />
      </div>
      <LookupHelp />
      <div>
        <CheckboxField
          {...register('isVehicleOwnerConsented')}
          required
          label={copy.certification}
          error={errors.isVehicleOwnerConsented?.message}
        />
        <div className="actions">
          <button className="usa-button" type="submit">
            {copy.submit}
          </button>
        </div>
      </div>
    </form>
  )
}
