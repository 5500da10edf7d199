import { findPlateType } from '@mva/shared/find-plate-type'
import type { FeeQuoteFormInput } from '@mva/shared/forms/fee-quote'
import type { VehicleTypes } from '@mva/shared/models/vehicle-types'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { remember } from '../../lib/browser-storage.ts'
import { useKeptInputs } from '../../lib/use-kept-inputs.ts'
import { useReplayOfEarlySubmit } from '../../lib/early-submit.ts'
import { formRules, useRulesOnFocus } from '../../lib/form-rules.ts'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { trpc } from '../../lib/trpc.ts'
import { useNotShownHint } from '../../shell/not-shown.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { lookupCopy as copy, lookupCopy } from '@mva/messages/fee-quote'
import { keepFoundEstimate } from './state.ts'
import { useRestoredQuote } from './restored-quote.ts'
import { useAgencyOptions } from '../../shell/use-agency-options.ts'

const fields = ['customerName', 'vehicleTypeId', 'vehiclePlateTypeId', 'gvwr'] as const

const noTypes: VehicleTypes = { items: [], unreadable: 0 }

export const FeeLookupForm = ({ systemAlert }: { systemAlert: ReactNode }) => {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { isFeeEstimateUnderConstruction } = useSiteSettings()
  const types = trpc.feeQuote.vehicleTypes.useQuery()
  const toEstimate = () => navigate({ to: '/fee-estimate' })
  const estimate = trpc.feeQuote.estimate.useMutation({
    onSuccess: (answer, quote) => {
      keepFoundEstimate({ ...answer, quote })
      // Awaited: until the next page is shown, nothing more can be sent.
      return toEstimate()
    },
  })
  const vehicleTypes = types.data ?? noTypes
  const notShownHint = useNotShownHint()
  const agencyOption = useAgencyOptions()
  // Raw, because the procedure parses with the same rules.
  const rules = useMemo(
    () =>
      formRules(
        async () => (await import('@mva/shared/forms/fee-quote')).feeQuoteForm(vehicleTypes),
        { raw: true },
      ),
    [vehicleTypes],
  )
  // No default values: they would replace what was typed before hydration.
  const quoteForm = useForm<FeeQuoteFormInput, unknown, FeeQuoteFormInput>({
    resolver: rules.resolver,
    shouldFocusError: false,
  })
  const { register, handleSubmit, getValues, setValue, setFocus, clearErrors, control } = quoteForm
  const { errors, submitCount } = quoteForm.formState
  // Nothing is chosen before the first render has registered the fields.
  const chosen: Partial<FeeQuoteFormInput> = useWatch({ control })
  const { vehicleTypeId = '', vehiclePlateTypeId = '' } = chosen
  const plateTypes = vehicleTypes.items.find(
    (type) => type.vehicleTypeId === vehicleTypeId,
  )?.plateTypes
  const isGvwrRequired = findPlateType(vehicleTypes, {
    vehicleTypeId,
    vehiclePlateTypeId,
  })?.isGvwrRequired

  useRestoredQuote(quoteForm, vehicleTypes, vehicleTypeId)
  useRulesOnFocus(form, rules)
  useReplayOfEarlySubmit(form)

  const show = (quote: FeeQuoteFormInput) => {
    if (queryClient.isMutating() > 0) return
    keepFoundEstimate(null)
    if (isFeeEstimateUnderConstruction) void toEstimate()
    else estimate.mutate(quote)
  }

  const keep = () => {
    const { gvwr = '', ...quote } = getValues()
    remember('quote', { ...quote, gvwr })
  }
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
          {...register('customerName')}
          label={copy.customerName}
          error={errors.customerName?.message}
          autoComplete="family-name"
        />
        <SelectField
          {...register('vehicleTypeId', {
            onChange: () => {
              setValue('vehiclePlateTypeId', '')
              clearErrors(['vehiclePlateTypeId', 'gvwr'])
            },
          })}
          label={copy.vehicleType}
          error={errors.vehicleTypeId?.message}
          placeholder={copy.selectType}
          hint={notShownHint(vehicleTypes.unreadable, copy.typesNotShown)}
          options={vehicleTypes.items.map((type) => ({
            value: type.vehicleTypeId,
            ...agencyOption(type.description),
          }))}
        />
        {types.data === undefined && types.errorUpdateCount > 0 ? (
          <RetryNote
            text={copy.typesMissing}
            label={copy.typesAgain}
            onRetry={() => {
              setFocus('vehicleTypeId')
              void types.refetch()
            }}
          />
        ) : null}
        <SelectField
          {...register('vehiclePlateTypeId')}
          label={copy.plateType}
          hint={
            plateTypes
              ? notShownHint(plateTypes.unreadable, copy.typesNotShown)
              : copy.plateTypeHint
          }
          error={errors.vehiclePlateTypeId?.message}
          placeholder={copy.selectType}
          options={(plateTypes?.items ?? []).map((type) => ({
            value: type.plateTypeId,
            ...agencyOption(type.description),
          }))}
        />
        {isGvwrRequired ? (
          <TextField
            {...register('gvwr')}
            label={copy.gvwr}
            hint={copy.gvwrHint}
            error={errors.gvwr?.message}
            className="usa-input--small"
            inputMode="numeric"
            autoComplete="off"
          />
        ) : null}
      </div>
      <LookupHelp />
      <div className="actions">
        <button className="usa-button" type="submit">
          {copy.submit}
        </button>
      </div>
    </form>
  )
}

const HEADING_ID = 'where-to-find-the-gvwr'

const LookupHelp = () => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{lookupCopy.helpHeading}</h2>
    <p>{lookupCopy.help}</p>
  </aside>
)
