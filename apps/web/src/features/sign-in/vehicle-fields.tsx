import { vehicleCopy as copy } from '@mva/messages/sign-in-other-ways'
import { vehicleHelpCopy } from '@mva/messages/vehicle-help'
import { trpc } from '../../lib/trpc.ts'
import { agencyOption } from '../../shell/agency-option.ts'
import { ListField } from '../../shell/list-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { HelpBelow, vinHelp } from './help.tsx'
import type { SignInFields } from './sign-in-fields.ts'

export const VehicleFields = ({ field }: SignInFields) => {
  const types = trpc.signIn.plateTypes.useQuery()
  return (
    <>
      <TextField
        {...field('plateNumber')}
        {...codeInput}
        label={copy.plateNumber}
        hint={vehicleHelpCopy.plate}
        className="usa-input--medium code"
      />
      <ListField
        {...field('plateTypeId')}
        label={copy.plateType}
        placeholder={copy.selectType}
        list={types}
        option={(type) => ({ value: type.plateTypeId, ...agencyOption(type.description) })}
        missingItems={copy.missingPlateTypes}
        missing={copy.plateTypesMissing}
      />
      <TextField
        {...field('vinLastSix')}
        {...codeInput}
        label={copy.vinLastSix}
        className="usa-input--medium code"
      />
      <HelpBelow {...vinHelp} />
    </>
  )
}
