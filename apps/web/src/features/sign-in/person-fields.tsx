import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { individualCopy as copy } from '@mva/messages/sign-in'
import type { SignInFields } from './sign-in-fields.ts'

/** What every way of signing in asks for. */
export const PersonFields = ({ register, errorOf }: SignInFields) => (
  <>
    <TextField
      {...register('lastName')}
      label={copy.lastName}
      hint={copy.lastNameHint}
      error={errorOf('lastName')}
      autoComplete="family-name"
    />
    <DateField
      name="dateOfBirth"
      legend={copy.dateOfBirth}
      hint={copy.dateOfBirthHint}
      error={errorOf('dateOfBirth')}
      month={register('dateOfBirth.month')}
      day={register('dateOfBirth.day')}
      year={register('dateOfBirth.year')}
      isBirthDate
    />
  </>
)
