import { crashCopy as copy } from '@mva/messages/sign-in-other-ways'
import { trpc } from '../../lib/trpc.ts'
import { ListField } from '../../shell/list-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import type { SignInFields } from './sign-in-fields.ts'

export const CrashFields = ({ date, field }: SignInFields) => {
  const locations = trpc.signIn.crashLocations.useQuery()
  return (
    <>
      <DateField {...date('crashDate')} legend={copy.crashDate} hint={copy.recentDateHint} />
      <ListField
        {...field('crashLocationId')}
        label={copy.crashLocation}
        placeholder={copy.selectLocation}
        list={locations}
        option={({ cityId, description }) => ({ value: cityId, text: description })}
        missingItems={copy.missingCrashLocations}
        missing={copy.crashLocationsMissing}
      />
    </>
  )
}
