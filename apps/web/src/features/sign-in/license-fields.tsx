import { SecretField } from '../../ui/secret-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeInput } from './code-input.ts'
import { individualCopy as copy, licenseHelpCopy } from '@mva/messages/sign-in'
import type { SignInFields } from './sign-in-answers.ts'
import licenseNumber from '../../pictures/license-number.svg'
import { Help } from './help.tsx'

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
  </>
)

export const LicenseHelp = () => (
  <Help heading={licenseHelpCopy.heading}>
    <figure className="picture picture--side">
      <img src={licenseNumber} alt={licenseHelpCopy.drawing} width="320" height="202" />
      <figcaption>
        <b>{licenseHelpCopy.name}</b> {licenseHelpCopy.text}
      </figcaption>
    </figure>
  </Help>
)
