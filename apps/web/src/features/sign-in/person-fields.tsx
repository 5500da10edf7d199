import { individualCopy as copy } from '@mva/messages/sign-in'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInFields } from './sign-in-fields.ts'

/** What every way of signing in asks for. */
export const PersonFields = ({ field, date }: SignInFields) => (
  <>
    <TextField
      {...field('lastName')}
      label={copy.lastName}
      hint={copy.lastNameHint}
      autoComplete="family-name"
    />
    <DateField
      {...date('dateOfBirth')}
      legend={copy.dateOfBirth}
      hint={copy.dateOfBirthHint}
      isBirthDate
    />
  </>
)
