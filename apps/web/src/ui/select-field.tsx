import type { ComponentProps } from 'react'
import { describedBy, type FieldProps, FormGroup } from './form-group.tsx'

interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'name' | 'children'> {
  /** The text of the first, empty option. */
  placeholder: string
  /** `lang` is the language of a text, if it is not that of the page. */
  options: { value: string; text: string; lang?: string }[]
}

export const SelectField = ({
  label,
  hint,
  error,
  placeholder,
  options,
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
      {options.map(({ value, text, lang }) => (
        <option key={value} value={value} lang={lang}>
          {text}
        </option>
      ))}
    </select>
  </FormGroup>
)
