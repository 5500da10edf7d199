import { trpc } from '../../lib/trpc.ts'
import { useNotShownHint } from '../../shell/not-shown.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { vehicleCopy as copy } from '@mva/messages/sign-in-other-ways'
import type { SignInFields } from './sign-in-answers.ts'
import { useAgencyOptions } from '../../shell/use-agency-options.ts'

export const VehicleFields = ({ register, setFocus, errorOf }: SignInFields) => {
  const types = trpc.signIn.plateTypes.useQuery()
  const notShownHint = useNotShownHint()
  const agencyOption = useAgencyOptions()
  return (
    <>
      <TextField
        {...register('plateNumber')}
        {...codeInput}
        label={copy.plateNumber}
        error={errorOf('plateNumber')}
        className="usa-input--medium code"
      />
      <SelectField
        {...register('plateTypeId')}
        label={copy.plateType}
        error={errorOf('plateTypeId')}
        placeholder={copy.selectType}
        hint={notShownHint(types.data?.unreadable, copy.plateTypesNotShown)}
        options={(types.data?.items ?? []).map(({ plateTypeId, description }) => ({
          value: plateTypeId,
          ...agencyOption(description),
        }))}
      />
      {types.data === undefined && types.errorUpdateCount > 0 ? (
        <RetryNote
          text={copy.plateTypesMissing}
          label={copy.tryAgain}
          onRetry={() => {
            setFocus('plateTypeId')
            void types.refetch()
          }}
        />
      ) : null}
      <TextField
        {...register('vinLastSix')}
        {...codeInput}
        label={copy.vinLastSix}
        error={errorOf('vinLastSix')}
        className="usa-input--medium code"
      />
    </>
  )
}
