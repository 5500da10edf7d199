import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { certificationCopy } from '@mva/messages/registration-services'
import { renewSeveralCopy as copy } from '@mva/messages/renew-several'
import { formatCents } from '@mva/shared/money'
import type { Registration, Registrations } from '@mva/shared/profile/registration'
import { formatExpiration } from '@mva/shared/profile/registration-notices'
import {
  type RenewSeveralForm as Form,
  renewSeveralForm,
} from '@mva/shared/registration-services/renew-several-form'
import type { ServiceReason } from '@mva/shared/registration-services/service-flow'
import { formatVehicleWithPlate } from '@mva/shared/registration-services/vehicle-name'
import { errorAt, listErrors } from '../../../lib/form-errors.ts'
import { RegistrationPagination } from '../../../shell/registration-pages.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FieldSet } from '../../../ui/field-set.tsx'
import { Item } from '../../../ui/item.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Status } from '../../../ui/status.tsx'
import { certificationAnswers } from '../certification-answers.ts'
import { InsuranceStatement } from '../insurance-statement.tsx'
import { ReasonsAlert } from '../reasons-alert.tsx'

/** The reasons against each renewal that was to be added, by the id of the registration; none if it is in the cart. */
export type AddedRenewals = Readonly<Record<string, readonly ServiceReason[]>>

interface RenewSeveralFormProps {
  /** The page of renewable registrations. */
  shown: Registrations
  added: AddedRenewals
  /** Whether one is neither in the cart nor refused. */
  canAdd: boolean
  /** Adds them one after the other, and calls back after each. */
  onAdd: (registrationIds: readonly string[], onAdded: (registrationId: string) => void) => void
}

/** Where the form keeps an error of all registrations together. */
const ROOT = 'vehicles.root'

const certificationOf = (at: number) => `vehicles.${at}.certification` as const

const NOT_CHOSEN = { isChosen: false, certification: null }

/** All registrations that were on a page of the list so far; each keeps its place in the form. */
const useKnown = ({ items }: Registrations['registrations']): readonly Registration[] => {
  const [known, setKnown] = useState(items)
  const ids = new Set(known.map(({ vehicleRegistrationId }) => vehicleRegistrationId))
  const more = items.filter(({ vehicleRegistrationId }) => !ids.has(vehicleRegistrationId))
  if (more.length === 0) return known
  const all = [...known, ...more]
  setKnown(all)
  return all
}

/** Which registrations to renew, and the insurance certification of each. A selected one stays when another page is shown. */
export const RenewSeveralForm = ({ shown, added, canAdd, onAdd }: RenewSeveralFormProps) => {
  const known = useKnown(shown.registrations)
  const form = useForm<Form>({
    resolver: zodResolver(renewSeveralForm),
    defaultValues: { vehicles: known.map(() => NOT_CHOSEN) },
    shouldFocusError: false,
  })
  const { register, handleSubmit, getValues, setValue, clearErrors } = form
  const { errors, submitCount } = form.formState
  const vehicles = useWatch({ control: form.control, name: 'vehicles' })

  useEffect(() => {
    for (const at of known.keys())
      if (getValues(certificationOf(at)) === undefined) setValue(`vehicles.${at}`, NOT_CHOSEN)
  }, [known, getValues, setValue])

  const ids = known.map(({ vehicleRegistrationId }) => vehicleRegistrationId)
  const add = (chosen: Form) =>
    onAdd(
      ids.filter((_, at) => chosen.vehicles[at]?.isChosen),
      (id) => setValue(`vehicles.${ids.indexOf(id)}`, NOT_CHOSEN),
    )
  const onThisPage = new Set(
    shown.registrations.items.map(({ vehicleRegistrationId }) => vehicleRegistrationId),
  )
  const onOtherPages = known.filter(
    ({ vehicleRegistrationId: id }, at) => !onThisPage.has(id) && vehicles[at]?.isChosen,
  )
  const reasonsAgainst = ({ vehicleRegistrationId: id }: Registration) => added[id] ?? []
  const refused = known.filter((registration) => reasonsAgainst(registration).length > 0)
  const isSomeAdded = Object.values(added).some((reasons) => reasons.length === 0)

  const choiceOf = (registration: Registration) => {
    const { vehicleRegistrationId } = registration
    const at = ids.indexOf(vehicleRegistrationId)
    const name = formatVehicleWithPlate(registration)
    const certification = certificationOf(at)
    return added[vehicleRegistrationId] ? (
      <article key={vehicleRegistrationId} className="item">
        <span>{name}</span> <Status kind="good">{copy.inCart}</Status>
      </article>
    ) : (
      <article key={vehicleRegistrationId} className="item">
        <CheckboxField
          {...register(`vehicles.${at}.isChosen`, {
            // A question that appears is not in error before it was asked.
            onChange: () => clearErrors(errorAt(errors, ROOT) ? 'vehicles' : certification),
          })}
          label={name}
          hint={formatExpiration(registration, shown.today)}
        />
        {vehicles[at]?.isChosen ? (
          <RadioGroup
            {...register(certification, { onChange: () => clearErrors(certification) })}
            legend={
              <>
                {certificationCopy.insurance.question} <span className="usa-sr-only">{name}</span>
              </>
            }
            options={certificationAnswers}
            error={errorAt(errors, certification)}
          />
        ) : null}
      </article>
    )
  }

  const offered = shown.registrations.items.filter(
    (registration) => reasonsAgainst(registration).length === 0,
  )

  return (
    <form className="panel panel--card" onSubmit={handleSubmit(add)} noValidate>
      <ErrorSummary
        errors={[
          ...listErrors(errors, [ROOT]),
          ...known.flatMap((registration, at) =>
            listErrors(errors, [certificationOf(at)]).map((error) => ({
              ...error,
              part: formatVehicleWithPlate(registration),
            })),
          ),
        ]}
        submitCount={submitCount}
      />
      {canAdd ? (
        <FieldSet
          name={ROOT}
          legend={copy.question}
          isLegendLarge
          areOptions
          error={errorAt(errors, ROOT)}
        >
          <InsuranceStatement />
          {offered.map(choiceOf)}
          <RegistrationPagination {...shown} />
          {onOtherPages.length > 0 ? (
            <>
              <h3>{copy.onOtherPages}</h3>
              {onOtherPages.map(choiceOf)}
            </>
          ) : null}
        </FieldSet>
      ) : (
        <>{offered.map(choiceOf)}</>
      )}
      {refused.length > 0 ? (
        <section className={canAdd || isSomeAdded ? 'named-list panel__foot' : 'named-list'}>
          <h3>{copy.refused}</h3>
          {refused.map((registration) => (
            <RefusedItem
              key={registration.vehicleRegistrationId}
              registration={registration}
              reasons={reasonsAgainst(registration)}
            />
          ))}
        </section>
      ) : null}
      {canAdd ? (
        <>
          <output className="selected">
            <SelectedSum registrations={known.filter((_, at) => vehicles[at]?.isChosen)} />
          </output>
          <div className="actions">
            <Button type="submit" look={isSomeAdded ? 'outline' : undefined}>
              {copy.add}
            </Button>
          </div>
        </>
      ) : null}
    </form>
  )
}

interface RefusedItemProps {
  registration: Registration
  reasons: readonly ServiceReason[]
}

const RefusedItem = ({ registration, reasons }: RefusedItemProps) => {
  const id = useId()
  return (
    <Item headingId={id} heading={formatVehicleWithPlate(registration)} headingLevel={4}>
      <ReasonsAlert service="renew" reasons={reasons} headingLevel={4} isListed />
    </Item>
  )
}

/** How many are selected, and what they cost if all fees are known. */
const SelectedSum = ({ registrations }: { registrations: readonly Registration[] }) => {
  if (registrations.length === 0) return null
  const cents = registrations.reduce(
    (sum, { registrationRenewalFee: fee }) => sum + (typeof fee === 'number' ? fee : NaN),
    0,
  )
  return (
    <>
      <strong>{copy.selected(registrations.length)}</strong>{' '}
      {Number.isNaN(cents) ? null : <span>{copy.selectedFees(formatCents(cents))}</span>}
    </>
  )
}
