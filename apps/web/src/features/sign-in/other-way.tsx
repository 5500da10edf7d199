import type { LoginTypeId } from '@mva/shared/forms/sign-in'
import { AdjudicationFields } from './adjudication-fields.tsx'
import { CaseHelp } from './case-help.tsx'
import { CrashFields } from './crash-fields.tsx'
import type { SignInFields } from './sign-in-answers.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VehicleHelp } from './vehicle-help.tsx'

type OtherWayId = Exclude<LoginTypeId, 1>

const fieldsByWay = { 2: VehicleFields, 3: AdjudicationFields, 4: CrashFields }
const helpByWay = { 2: VehicleHelp, 3: CaseHelp, 4: null }

type OtherWayProps = { way: OtherWayId } & ({ part: 'help' } | ({ part: 'fields' } & SignInFields))

/** A part of a way that is not shown at first: its fields, or where their numbers are found; a crash has none. */
export const OtherWay = ({ way, ...shown }: OtherWayProps) => {
  if (shown.part === 'fields') {
    const Fields = fieldsByWay[way]
    return <Fields {...shown} />
  }
  const Help = helpByWay[way]
  return Help ? <Help /> : null
}
