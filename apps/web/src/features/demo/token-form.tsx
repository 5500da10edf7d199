import { type FormEvent, useState } from 'react'
import { tokenCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { currentToken, setToken } from './demo-state.ts'
import { refetchAll } from './simulator-queries.ts'

/** Asks for the access token of a protected control surface. */
export const TokenForm = () => {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setToken(typed.trim())
    void refetchAll()
  }
  return (
    <div className="narrow">
      <Card heading={copy.heading}>
        <form method="post" onSubmit={submit}>
          <p>{copy.intro}</p>
          <SecretField
            name="accessToken"
            label={copy.label}
            error={currentToken() === undefined ? undefined : copy.wrong}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="actions">
            <Button type="submit">{copy.submit}</Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
