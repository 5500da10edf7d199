import { type ComponentProps, useState } from 'react'
import { formCopy } from '@mva/messages/form-ui'
import { likelyEmail } from '@mva/shared/likely-email'
import { Button } from '../ui/button.tsx'
import { enterText } from '../ui/fill-boxes.ts'
import { TextField } from '../ui/text-field.tsx'

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
            <span>{formCopy.didYouMean(doubtful.likely)}</span>{' '}
            <Button
              look="unstyled"
              onClick={() => {
                enterText(doubtful.input, doubtful.likely)
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
