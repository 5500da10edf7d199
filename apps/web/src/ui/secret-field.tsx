import { type ComponentProps, useState } from 'react'
import { formCopy } from '@mva/messages/form-ui'
import { Button } from './button.tsx'
import { describedBy, type FieldProps, FormGroup } from './form-group.tsx'

type SecretFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'>

/**
 * An input that masks its value until the customer chooses to show it. It is no password, which browsers offer to keep for the
 * next person at the same computer.
 */
export const SecretField = ({ label, hint, error, className = '', ...input }: SecretFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <FormGroup id={input.name} label={label} hint={hint} error={error}>
      <div className="input-row">
        <input
          required
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...describedBy(input.name, { hint, error })}
          className={`usa-input ${error ? 'usa-input--error' : ''} ${isShown ? '' : 'masked'} ${className}`}
          id={input.name}
          type="text"
        />
        <Button
          look="unstyled"
          aria-controls={input.name}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <span>{isShown ? formCopy.hide : formCopy.show}</span>{' '}
          <span className="usa-sr-only">{label}</span>
        </Button>
      </div>
    </FormGroup>
  )
}
