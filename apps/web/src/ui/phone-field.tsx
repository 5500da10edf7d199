import type { ComponentProps, SyntheticEvent } from 'react'
import { phoneCopy } from '@mva/messages/task-ui'
import { FieldSet, type FieldSetProps } from './field-set.tsx'
import { wholePaste } from './fill-boxes.ts'
import { errorOf } from './form-group.tsx'
import { noClipboard } from './no-clipboard.ts'
import { readPastedPhone } from './pasted-phone.ts'

/** The props that a form library provides for one input. */
type Box = Omit<ComponentProps<'input'>, 'name'> & { name: string }

interface PhoneFieldProps extends Omit<FieldSetProps, 'children' | 'role'> {
  areaCode: Box
  prefix: Box
  lineNumber: Box
  /** Blocks paste and copy. */
  isClipboardBlocked?: boolean
}

const BOXES = [
  { box: 'areaCode', maxLength: 3, autoComplete: 'tel-area-code' },
  { box: 'prefix', maxLength: 3, autoComplete: 'tel-local-prefix' },
  { box: 'lineNumber', maxLength: 4, autoComplete: 'tel-local-suffix' },
] as const

/** Moves the focus from a full input to the next. An input without focus was filled by the browser and moves nothing. */
const handOver = ({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) => {
  if (box.value.length < box.maxLength || box !== document.activeElement) return
  const boxes = [...(box.closest('fieldset')?.querySelectorAll('input') ?? [])]
  boxes[boxes.indexOf(box) + 1]?.focus()
}

const whole = wholePaste(readPastedPhone)

/** Three inputs for a phone number of ten digits. */
export const PhoneField = ({
  areaCode,
  prefix,
  lineNumber,
  isClipboardBlocked = false,
  ...set
}: PhoneFieldProps) => {
  const boxes = [areaCode, prefix, lineNumber]
  return (
    <FieldSet {...set}>
      <div className="phone-boxes">
        {BOXES.map(({ box, maxLength, autoComplete }, at) => (
          <input
            key={box}
            required={!set.isOptional}
            autoComplete={autoComplete}
            maxLength={maxLength}
            {...whole}
            {...boxes[at]}
            {...(isClipboardBlocked ? noClipboard : {})}
            className={set.error ? 'usa-input usa-input--error' : 'usa-input'}
            id={boxes[at]?.name}
            type="text"
            inputMode="numeric"
            aria-label={phoneCopy[box](maxLength)}
            {...errorOf(set.name, set.error)}
            aria-invalid={Boolean(set.error)}
            onInput={handOver}
          />
        ))}
      </div>
    </FieldSet>
  )
}
