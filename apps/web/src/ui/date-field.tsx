import type { ComponentProps, FocusEvent } from 'react'
import { formCopy } from '@mva/messages/form-ui'
import { monthDigits } from '@mva/shared/month-name'
import { FieldSet, type FieldSetProps } from './field-set.tsx'
import { setText, wholePaste } from './fill-boxes.ts'
import { errorOf } from './form-group.tsx'
import { readPastedDate } from './pasted-date.ts'

/** The props that a form library provides for one input. */
type Box = Omit<ComponentProps<'input'>, 'name'> & { name: string }

interface DateFieldProps extends Omit<FieldSetProps, 'children' | 'role'> {
  month: Box
  day: Box
  year: Box
  /** False for a date that another answer can replace. */
  isRequired?: boolean
  /** Enables the browser's autofill for a date of birth. */
  isBirthDate?: boolean
}

const PARTS = [
  { part: 'month', maxLength: undefined },
  { part: 'day', maxLength: 2 },
  { part: 'year', maxLength: 4 },
] as const

const whole = wholePaste(readPastedDate)
/** A month may be a name. */
const wholeMonth = wholePaste(readPastedDate, undefined, /^/)

const showDigits = ({ currentTarget: month }: FocusEvent<HTMLInputElement>) => {
  const digits = monthDigits(month.value)
  if (digits !== undefined) setText(month, digits)
}

/** Three inputs for a memorable date. */
export const DateField = ({ isRequired = true, isBirthDate = false, ...props }: DateFieldProps) => {
  const { month, day, year, ...set } = props
  const boxes = { month, day, year }
  return (
    <FieldSet {...set}>
      <div className="usa-memorable-date">
        {PARTS.map(({ part, maxLength }) => (
          <div key={part} className={`usa-form-group usa-form-group--${part}`}>
            <label className="usa-label" htmlFor={boxes[part].name}>
              {formCopy[part]}
            </label>
            <input
              required={isRequired}
              autoComplete={isBirthDate ? `bday-${part}` : 'off'}
              maxLength={maxLength}
              {...boxes[part]}
              className={set.error ? 'usa-input usa-input--error' : 'usa-input'}
              id={boxes[part].name}
              type="text"
              inputMode="numeric"
              {...errorOf(set.name, set.error)}
              aria-invalid={Boolean(set.error)}
              {...(part === 'month' ? wholeMonth : whole)}
              onBlur={(event) => {
                if (part === 'month') showDigits(event)
                return boxes[part].onBlur?.(event)
              }}
            />
          </div>
        ))}
      </div>
    </FieldSet>
  )
}
