import { zodResolver } from '@hookform/resolvers/zod'
import { renewSeveralCopy as copy } from '@mva/messages/renew-several'
import { certificationCopy } from '@mva/messages/registration-services'
import { type RenewSeveralForm as Form, renewSeveralForm } from '@mva/shared/forms/renew-several'
import type { Registration } from '@mva/shared/models/registration'
import type { ServiceReason } from '@mva/shared/models/service-flow'
import { formatExpiration, formatVehicleWithPlate } from '@mva/shared/registration-notices'
import { useForm, useWatch } from 'react-hook-form'
import { errorAt, listErrors } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Status } from '../../../ui/status.tsx'
import { certificationAnswers } from '../certification-answers.ts'
import { InsuranceStatement } from '../insurance-statement.tsx'
import { ReasonsAlert } from '../reasons-alert.tsx'

/** The reasons against each renewal that was to be added, by the id of the registration; none if it is in the cart. */
export type AddedRenewals = Readonly<Record<string, readonly ServiceReason[]>>

interface RenewSeveralFormProps {
  registrations: readonly Registration[]
  today: string
  added: AddedRenewals
  /** Adds them one after the other, and calls back after each. */
  onAdd: (registrationIds: readonly string[], onAdded: (registrationId: string) => void) => void
}

/** Where the form keeps an error of all registrations together. */
const ROOT = 'vehicles.root'

const certificationOf = (at: number) => `vehicles.${at}.certification` as const

const NOT_CHOSEN = { isChosen: false, certification: null }

/** Which registrations to renew, and the insurance certification of each. */
export const RenewSeveralForm = ({ registrations, today, added, onAdd }: RenewSeveralFormProps) => {
  const form = useForm<Form>({
    resolver: zodResolver(renewSeveralForm),
    defaultValues: { vehicles: registrations.map(() => NOT_CHOSEN) },
    shouldFocusError: false,
  })
  const { register, handleSubmit, setValue, clearErrors, trigger } = form
  const { errors, submitCount } = form.formState
  const vehicles = useWatch({ control: form.control, name: 'vehicles' })

  const onChange = () => {
    if (submitCount > 0) void trigger('vehicles')
  }
  const ids = registrations.map(({ vehicleRegistrationId }) => vehicleRegistrationId)
  const add = (chosen: Form) =>
    onAdd(
      ids.filter((_, at) => chosen.vehicles[at]?.isChosen),
      (id) => setValue(`vehicles.${ids.indexOf(id)}`, NOT_CHOSEN),
    )

  return (
    <form className="panel panel--card" onSubmit={handleSubmit(add)} noValidate>
      <ErrorSummary
        errors={[
          ...listErrors(errors, [ROOT]),
          ...registrations.flatMap((registration, at) =>
            listErrors(errors, [certificationOf(at)]).map((error) => ({
              ...error,
              part: formatVehicleWithPlate(registration),
            })),
          ),
        ]}
        submitCount={submitCount}
      />
      <FieldSet name={ROOT} legend={copy.question} isLegendLarge error={errorAt(errors, ROOT)}>
        <InsuranceStatement />
        {registrations.map((registration, at) => {
          const name = formatVehicleWithPlate(registration)
          const { vehicleRegistrationId } = registration
          const reasons = added[vehicleRegistrationId]
          return reasons?.length === 0 ? (
            <article key={vehicleRegistrationId} className="item">
              {name} <Status kind="good">{copy.inCart}</Status>
            </article>
          ) : (
            <article key={vehicleRegistrationId} className="item">
              <CheckboxField
                {...register(`vehicles.${at}.isChosen`, { onChange })}
                label={name}
                hint={formatExpiration(registration, today)}
              />
              {reasons ? <ReasonsAlert service="renew" reasons={reasons} headingLevel={3} /> : null}
              {vehicles[at]?.isChosen ? (
                <RadioGroup
                  {...register(certificationOf(at), {
                    onChange: () => clearErrors(certificationOf(at)),
                  })}
                  legend={
                    <>
                      {certificationCopy.insurance.question}{' '}
                      <span className="usa-sr-only">{name}</span>
                    </>
                  }
                  options={certificationAnswers}
                  error={errorAt(errors, certificationOf(at))}
                />
              ) : null}
            </article>
          )
        })}
      </FieldSet>
      <div className="actions">
        <Button type="submit">{copy.add}</Button>
      </div>
    </form>
  )
}
