import { type FormEvent, useState } from 'react'
import { SecretField } from '../../ui/secret-field.tsx'
import { tokenCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { changeStage, useStage } from './stage.ts'
import { askAnew } from './polled.ts'

/** Asks for what opens the control surface, where the operator protects it. */
export const TokenForm = () => {
  const { token } = useStage()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changeStage({ token: typed.trim() })
    void askAnew()
  }
  return (
    <div className="narrow">
      <DeskCard id="token" heading={copy.heading}>
        <form method="post" onSubmit={submit}>
          <p>{copy.intro}</p>
          <SecretField
            name="accessToken"
            label={copy.label}
            error={token === undefined ? undefined : copy.wrong}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="actions">
            <button className="usa-button" type="submit">
              {copy.submit}
            </button>
          </div>
        </form>
      </DeskCard>
    </div>
  )
}
