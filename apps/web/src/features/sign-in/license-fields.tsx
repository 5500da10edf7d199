import { individualCopy as copy } from '@mva/messages/sign-in'
import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { HelpBelow, licenseHelp } from './help.tsx'
import type { SignInFields } from './sign-in-fields.ts'

export const LicenseFields = ({ field }: SignInFields) => (
  <>
    <SecretField
      {...field('lastFourDigitsOfSsn')}
      label={copy.ssn}
      className="usa-input--xs"
      inputMode="numeric"
    />
    <TextField
      {...field('licenseNumber')}
      {...codeInput}
      label={copy.licenseNumber}
      className="usa-input--medium code"
    />
    <HelpBelow {...licenseHelp} />
  </>
)
