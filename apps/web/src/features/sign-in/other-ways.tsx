import type { LoginTypeId } from '@mva/shared/forms/sign-in'
import { AdjudicationFields } from './adjudication-fields.tsx'
import { CaseHelp } from './case-help.tsx'
import { CrashFields } from './crash-fields.tsx'
import type { SignInFields } from './sign-in-answers.ts'
import { VehicleFields } from './vehicle-fields.tsx'
import { VehicleHelp } from './vehicle-help.tsx'

/** The fields of the ways that are not shown at first. */
export const OtherWays = ({ way, ...fields }: SignInFields & { way: Exclude<LoginTypeId, 1> }) => {
  switch (way) {
    case 2:
      return <VehicleFields {...fields} />
    case 3:
      return <AdjudicationFields {...fields} />
    case 4:
      return <CrashFields {...fields} />
  }
}

/** Where their numbers are found; a crash has none. */
export const OtherWaysHelp = ({ way }: { way: Exclude<LoginTypeId, 1> }) => {
  switch (way) {
    case 2:
      return <VehicleHelp />
    case 3:
      return <CaseHelp />
    case 4:
      return null
  }
}
