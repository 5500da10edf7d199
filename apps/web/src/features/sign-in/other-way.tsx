import type { LoginTypeId } from '@mva/shared/forms/sign-in'
import { AdjudicationFields } from './adjudication-fields.tsx'
import { CaseHelp } from './case-help.tsx'
import { CrashFields } from './crash-fields.tsx'
import type { SignInFields } from './sign-in-answers.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VehicleHelp } from './vehicle-help.tsx'

type OtherWay = Exclude<LoginTypeId, 1>

const fieldsByWay = { 2: VehicleFields, 3: AdjudicationFields, 4: CrashFields }
const helpByWay = { 2: VehicleHelp, 3: CaseHelp, 4: null }

/** The fields of the ways that are not shown at first. */
export const OtherWayFields = ({ way, ...fields }: SignInFields & { way: OtherWay }) => {
  const Fields = fieldsByWay[way]
  return <Fields {...fields} />
}

/** Where their numbers are found; a crash has none. */
export const OtherWayHelp = ({ way }: { way: OtherWay }) => {
  const Help = helpByWay[way]
  return Help ? <Help /> : null
}
