import { formCopy } from '@mva/messages/form-ui'
import { likelyEmail } from '@mva/shared/likely-email'
import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Enters a value so that React reports it to the form; the `value` of React's own property would go unnoticed. */
const enter = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** An email address. A likely typing error in its domain is pointed out; the address is accepted all the same. */
export const EmailField = ({
  onBlur,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type'>) => {
  const [doubtful, setDoubtful] = useState<{ input: HTMLInputElement; likely: string } | null>(null)
  return (
    <>
      <TextField
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        {...field}
        type="email"
        onBlur={(event) => {
          const input = event.currentTarget
          const likely = likelyEmail(input.value)
          setDoubtful(likely === null ? null : { input, likely })
          return onBlur?.(event)
        }}
      />
      <output className="note">
        {doubtful ? (
          <>
            {formCopy.didYouMean(doubtful.likely)}{' '}
            <Button
              look="unstyled"
              onClick={() => {
                enter(doubtful.input, doubtful.likely)
                setDoubtful(null)
              }}
            >
              {formCopy.takeAddress}
            </Button>
          </>
        ) : null}
      </output>
    </>
  )
}
