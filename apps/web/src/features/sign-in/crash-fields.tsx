import { trpc } from '../../lib/trpc.ts'
import { useNotShownHint } from '../../shell/not-shown.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { crashCopy as copy } from '@mva/messages/sign-in-other-ways'
import type { SignInFields } from './sign-in-answers.ts'

export const CrashFields = ({ register, setFocus, errorOf }: SignInFields) => {
  const locations = trpc.signIn.crashLocations.useQuery()
  const notShownHint = useNotShownHint()
  return (
    <>
      <DateField
        name="crashDate"
        legend={copy.crashDate}
        hint={copy.recentDateHint}
        error={errorOf('crashDate')}
        month={register('crashDate.month')}
        day={register('crashDate.day')}
        year={register('crashDate.year')}
      />
      <SelectField
        {...register('crashLocationId')}
        label={copy.crashLocation}
        error={errorOf('crashLocationId')}
        placeholder={copy.selectLocation}
        hint={notShownHint(locations.data?.unreadable, copy.crashLocationsNotShown)}
        options={(locations.data?.items ?? []).map(({ cityId, description }) => ({
          value: cityId,
          text: description,
        }))}
      />
      {locations.data === undefined && locations.errorUpdateCount > 0 ? (
        <RetryNote
          text={copy.crashLocationsMissing}
          label={copy.tryAgain}
          onRetry={() => {
            setFocus('crashLocationId')
            void locations.refetch()
          }}
        />
      ) : null}
    </>
  )
}
