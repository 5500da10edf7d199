import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { lookupCopy as copy } from '@mva/messages/vehicle-status'
import {
  type VehicleLookup,
  vehicleLookupForm,
} from '@mva/shared/vehicle-status/vehicle-lookup-form'
import { recall, remember } from '../../lib/browser-storage.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { pageState } from '../../lib/page-state.ts'
import { trpc } from '../../lib/trpc.ts'
import { useKeptInputs } from '../../lib/use-kept-inputs.ts'
import { agencyOption } from '../../shell/agency-option.ts'
import { ListField } from '../../shell/list-field.tsx'
import { LookupForm } from '../../shell/lookup-form.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LookupHelp } from './lookup-help.tsx'

/** In the order of the screen. */
const defaultValues: VehicleLookup = {
  plateNumber: '',
  registrationTypeCode: '',
  vinNumberLastSix: '',
  isVehicleOwnerConsented: false,
}

/** For plates and VINs: capitals, no autofill, no spell check. */
const code = {
  className: 'usa-input--medium code',
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
} as const

export const VehicleLookupForm = () => {
  const navigate = useNavigate()
  const types = trpc.vehicleStatus.registrationTypes.useQuery()
  const typeOf = ({ registrationTypeCode }: VehicleLookup) =>
    types.data?.items.find((type) => type.code === registrationTypeCode)
  const lookUp = trpc.vehicleStatus.lookUp.useMutation({
    onSuccess: (status, vehicle) => {
      pageState.set('foundRegistration', {
        ...status,
        plateNumber: vehicle.plateNumber,
        registrationType: typeOf(vehicle)?.description ?? vehicle.registrationTypeCode,
        vinNumberLastSix: vehicle.vinNumberLastSix,
      })
      // Awaited, so that the form stays locked until the next page is shown.
      return navigate({ to: '/vehicle-status' })
    },
  })
  const form = useForm({
    resolver: zodResolver(vehicleLookupForm),
    defaultValues,
    shouldFocusError: false,
  })
  const keep = useKeptInputs(form, {
    recall: () => recall('vehicleLookup'),
    remember: (vehicle) => remember('vehicleLookup', vehicle),
    isOffered: (field, kept) => field !== 'registrationTypeCode' || typeOf(kept) !== undefined,
  })
  const field = (name: keyof VehicleLookup) => ({
    ...form.register(name),
    error: errorAt(form.formState.errors, name),
  })

  return (
    <LookupForm
      form={form}
      fields={Object.keys(defaultValues)}
      help={<LookupHelp />}
      consent={
        <CheckboxField {...field('isVehicleOwnerConsented')} required label={copy.certification} />
      }
      submitText={copy.submit}
      keep={keep}
      onLookUp={(vehicle) => {
        pageState.delete('foundRegistration')
        lookUp.mutate(vehicle)
      }}
    >
      <TextField {...field('plateNumber')} {...code} label={copy.plateNumber} />
      <ListField
        {...field('registrationTypeCode')}
        label={copy.registrationType}
        placeholder={copy.selectType}
        list={types}
        option={(type) => ({ value: type.code, ...agencyOption(type.description) })}
        missingItems={copy.missingTypes}
        missing={copy.typesMissing}
      />
      <TextField {...field('vinNumberLastSix')} {...code} label={copy.vinNumberLastSix} />
    </LookupForm>
  )
}
