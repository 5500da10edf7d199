import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { lookupCopy as copy } from '@mva/messages/fee-quote'
import { feeQuoteForm, type FeeQuoteFormInput } from '@mva/shared/fee-quote/fee-quote-form'
import { findPlateType } from '@mva/shared/fee-quote/find-plate-type'
import type { VehicleTypes } from '@mva/shared/fee-quote/vehicle-types'
import { recall, remember } from '../../lib/browser-storage.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { pageState } from '../../lib/page-state.ts'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { trpc } from '../../lib/trpc.ts'
import { useKeptInputs } from '../../lib/use-kept-inputs.ts'
import { agencyOption } from '../../shell/agency-option.ts'
import { ListField } from '../../shell/list-field.tsx'
import { LookupForm } from '../../shell/lookup-form.tsx'
import { useMissingItemsHint } from '../../shell/missing-items-notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** In the order of the screen. */
const defaultValues: FeeQuoteFormInput = {
  customerName: '',
  vehicleTypeId: '',
  vehiclePlateTypeId: '',
  gvwr: '',
}

const noTypes: VehicleTypes = { items: [], unreadable: 0 }

export const FeeLookupForm = () => {
  const navigate = useNavigate()
  const { isFeeEstimateUnderConstruction } = useSiteSettings()
  const types = trpc.feeQuote.vehicleTypes.useQuery()
  const vehicleTypes = types.data ?? noTypes
  const missingItemsHint = useMissingItemsHint()
  const toEstimate = () => navigate({ to: '/fee-estimate' })
  const estimate = trpc.feeQuote.estimate.useMutation({
    onSuccess: (answer, quote) => {
      pageState.set('foundEstimate', { ...answer, quote })
      // Awaited, so that the form stays locked until the next page is shown.
      return toEstimate()
    },
  })
  // The values as typed: the procedure parses them by the same rules.
  const resolver = useMemo(
    () => zodResolver(feeQuoteForm(vehicleTypes), undefined, { raw: true }),
    [vehicleTypes],
  )
  const form = useForm({ resolver, defaultValues, shouldFocusError: false })
  const { register, setValue, clearErrors, control } = form
  const [vehicleTypeId, vehiclePlateTypeId] = useWatch({
    control,
    name: ['vehicleTypeId', 'vehiclePlateTypeId'],
  })
  const plateTypes = vehicleTypes.items.find(
    (type) => type.vehicleTypeId === vehicleTypeId,
  )?.plateTypes
  const plateType = findPlateType(vehicleTypes, { vehicleTypeId, vehiclePlateTypeId })

  const keep = useKeptInputs(form, {
    recall: () => recall('quote'),
    remember: (quote) => remember('quote', quote),
    isOffered: (field, kept) => {
      if (field === 'vehicleTypeId')
        return vehicleTypes.items.some((type) => type.vehicleTypeId === kept.vehicleTypeId)
      // The list of plate types is that of the chosen vehicle type.
      if (field === 'vehiclePlateTypeId')
        return vehicleTypeId === kept.vehicleTypeId && Boolean(findPlateType(vehicleTypes, kept))
      return true
    },
  })
  const field = (name: keyof FeeQuoteFormInput) => ({
    ...register(name, name === 'vehicleTypeId' ? { onChange: onVehicleTypeChange } : {}),
    error: errorAt(form.formState.errors, name),
  })
  const onVehicleTypeChange = () => {
    setValue('vehiclePlateTypeId', '')
    clearErrors(['vehiclePlateTypeId', 'gvwr'])
  }

  return (
    <LookupForm
      form={form}
      fields={Object.keys(defaultValues)}
      help={<LookupHelp />}
      submitText={copy.submit}
      keep={keep}
      onLookUp={(quote) => {
        pageState.delete('foundEstimate')
        if (isFeeEstimateUnderConstruction) void toEstimate()
        else estimate.mutate(quote)
      }}
    >
      <TextField {...field('customerName')} label={copy.customerName} autoComplete="family-name" />
      <ListField
        {...field('vehicleTypeId')}
        label={copy.vehicleType}
        placeholder={copy.selectType}
        list={types}
        option={(type) => ({ value: type.vehicleTypeId, ...agencyOption(type.description) })}
        missingItems={copy.missingTypes}
        missing={copy.typesMissing}
      />
      <SelectField
        {...field('vehiclePlateTypeId')}
        label={copy.plateType}
        hint={
          plateTypes
            ? missingItemsHint(plateTypes.unreadable, copy.missingTypes)
            : copy.plateTypeHint
        }
        placeholder={copy.selectType}
        options={(plateTypes?.items ?? []).map((type) => ({
          value: type.plateTypeId,
          ...agencyOption(type.description),
        }))}
      />
      {plateType?.isGvwrRequired ? (
        <TextField
          {...field('gvwr')}
          label={copy.gvwr}
          hint={copy.gvwrHint}
          className="usa-input--small"
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
    </LookupForm>
  )
}

const HEADING_ID = 'where-to-find-the-gvwr'

const LookupHelp = () => (
  <aside className="help" aria-labelledby={HEADING_ID}>
    <h2 id={HEADING_ID}>{copy.helpHeading}</h2>
    <p>{copy.help}</p>
  </aside>
)
