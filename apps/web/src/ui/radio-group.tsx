import type { ComponentProps, ReactNode } from 'react'
import { FieldSet, type FieldSetProps } from './field-set.tsx'
import { errorOf } from './form-group.tsx'

interface Option {
  value: string
  label: ReactNode
  description?: ReactNode
}

interface RadioGroupProps
  extends
    Omit<ComponentProps<'input'>, 'children' | 'name' | 'role' | 'type' | 'value'>,
    Omit<FieldSetProps, 'children' | 'role'> {
  options: Option[]
  /** The selected value if the screen controls it; otherwise the form does. */
  selected?: string | null
  /** Content between the question and the answers. */
  lead?: ReactNode
  /** Places two long answers side by side on wide screens. */
  isPair?: boolean
}

/** Radio buttons drawn as tiles. */
export const RadioGroup = ({
  name,
  legend,
  isLegendLarge = false,
  isOptional = false,
  hint,
  error,
  options,
  selected,
  lead,
  isPair = false,
  ...input
}: RadioGroupProps) => (
  <FieldSet name={name} role="radiogroup" {...{ legend, isLegendLarge, isOptional, hint, error }}>
    {lead}
    <div className={isPair ? 'pair' : undefined}>
      {options.map(({ value, label, description }, at) => (
        <div key={value} className="usa-radio">
          <input
            {...input}
            {...(at === 0 ? errorOf(name, error) : {})}
            {...(selected === undefined ? {} : { checked: value === selected })}
            className="usa-radio__input usa-radio__input--tile"
            id={`${name}-${value}`}
            name={name}
            type="radio"
            value={value}
          />
          <label className="usa-radio__label" htmlFor={`${name}-${value}`}>
            {description ? (
              <>
                <b>{label}</b> <span className="usa-radio__label-description">{description}</span>
              </>
            ) : (
              label
            )}
          </label>
        </div>
      ))}
    </div>
  </FieldSet>
)
