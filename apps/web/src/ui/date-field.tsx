import type { ComponentProps } from 'react'
import { FieldSet, type FieldSetProps } from './field-set.tsx'

/** The props that a form library provides for one input. */
type Box = Omit<ComponentProps<'input'>, 'name'> & { name: string }

interface DateFieldProps extends Omit<FieldSetProps, 'children' | 'role'> {
  month: Box
  day: Box
  year: Box
  /** Enables the browser's autofill for a date of birth. */
  isBirthDate?: boolean
}

/** Three inputs for a memorable date. */
export const DateField = ({ month, day, year, isBirthDate = false, ...set }: DateFieldProps) => {
  const boxes = [
    { part: 'month', label: 'Month', box: month, maxLength: 2 },
    { part: 'day', label: 'Day', box: day, maxLength: 2 },
    { part: 'year', label: 'Year', box: year, maxLength: 4 },
  ]
  return (
    <FieldSet {...set}>
      <div className="usa-memorable-date">
        {boxes.map(({ part, label, box, maxLength }) => (
          <div key={part} className={`usa-form-group usa-form-group--${part}`}>
            <label className="usa-label" htmlFor={box.name}>
              {label}
            </label>
            <input
              autoComplete={isBirthDate ? `bday-${part}` : 'off'}
              maxLength={maxLength}
              {...box}
              className={set.error ? 'usa-input usa-input--error' : 'usa-input'}
              id={box.name}
              type="text"
              inputMode="numeric"
              aria-invalid={set.error ? true : undefined}
            />
          </div>
        ))}
      </div>
    </FieldSet>
  )
}
