import { crashCopy as copy } from '@mva/messages/sign-in-other-ways'
import { trpc } from '../../lib/trpc.ts'
import { ListField } from '../../shell/list-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { SignInFields } from './sign-in-fields.ts'

export const CrashFields = ({ register, errorOf }: SignInFields) => {
  const locations = trpc.signIn.crashLocations.useQuery()
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
      <ListField
        {...register('crashLocationId')}
        label={copy.crashLocation}
        error={errorOf('crashLocationId')}
        placeholder={copy.selectLocation}
        list={locations}
        option={({ cityId, description }) => ({ value: cityId, text: description })}
        missingItems={copy.missingCrashLocations}
        missing={copy.crashLocationsMissing}
        again={copy.tryAgain}
      />
    </>
  )
}
