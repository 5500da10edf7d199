import type { ComponentProps } from 'react'
import { describedBy, FormGroup } from './form-group.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  /** Also the control's id, to which the error summary links. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The text of the first, empty option. */
  placeholder: string
  options: { value: string; text: string }[]
  /** The language of the options, if it may be another than that of the page. */
  optionsLang?: string
}

export const SelectField = ({
  label,
  hint,
  error,
  placeholder,
  options,
  optionsLang,
  ...select
}: SelectFieldProps) => (
  <FormGroup id={select.name} label={label} hint={hint} error={error}>
    <select
      required
      {...select}
      {...describedBy(select.name, { hint, error })}
      className={error ? 'usa-select usa-input--error' : 'usa-select'}
      id={select.name}
    >
      <option value="">{placeholder}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value} lang={optionsLang}>
          {text}
        </option>
      ))}
    </select>
  </FormGroup>
)
