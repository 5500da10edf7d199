import { useState } from 'react'
import { deskCopy, worldCopy as copy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuestionModal } from '../../ui/question-modal.tsx'
import { resetWorld } from './demo-actions.ts'
import { QrCode } from './qr-code.tsx'
import { COMMON_WORLD } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { useAction } from './use-action.ts'
import { useCustomer } from './use-customer.ts'

const pathOf = (world: string) => `/demo?world=${world}`

/** Shows the world of this browser, leads an audience into it, and resets it after a confirmation. */
export const WorldCard = ({ isAudience }: { isAudience: boolean }) => {
  const world = usePolledQuery('clock').data?.world ?? COMMON_WORLD
  const link = `${window.location.origin}${pathOf(world)}`
  const customer = useCustomer()
  const { status, act } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const reset = () => {
    setIsAsked(false)
    act(() => resetWorld(customer).then(() => copy.wasReset))
  }
  return (
    <Card heading={deskCopy.world}>
      {world === COMMON_WORLD ? (
        <p>{copy.common}</p>
      ) : (
        <>
          <p>{copy.audience}</p>
          <QrCode text={link} label={copy.picture} />
          <p className="demo-link">
            <a href={link}>{link}</a>
          </p>
        </>
      )}
      <p className="demo-row">
        <a href={pathOf('new')}>{copy.openOwn}</a>
        {world === COMMON_WORLD ? null : <a href={pathOf(COMMON_WORLD)}>{copy.backToCommon}</a>}
      </p>
      {isAudience ? null : (
        <Button look="secondary" onClick={() => setIsAsked(true)}>
          {copy.reset}
        </Button>
      )}{' '}
      <output>{status}</output>
      {isAsked ? (
        <QuestionModal question={copy.resetQuestion} onNo={() => setIsAsked(false)} onYes={reset}>
          <p>{world === COMMON_WORLD ? copy.resetInCommon : copy.resetConsequence}</p>
        </QuestionModal>
      ) : null}
    </Card>
  )
}
