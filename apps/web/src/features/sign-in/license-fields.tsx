import { individualCopy as copy } from '@mva/messages/sign-in'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { HelpBelow, licenseHelp } from './help.tsx'
import type { SignInFields } from './sign-in-fields.ts'

export const LicenseFields = ({ register, errorOf }: SignInFields) => (
  <>
    <SecretField
      {...register('lastFourDigitsOfSsn')}
      label={copy.ssn}
      error={errorOf('lastFourDigitsOfSsn')}
      className="usa-input--xs"
      inputMode="numeric"
    />
    <TextField
      {...register('licenseNumber')}
      {...codeInput}
      label={copy.licenseNumber}
      error={errorOf('licenseNumber')}
      className="usa-input--medium code"
    />
    <HelpBelow {...licenseHelp} />
  </>
)
