import { clockCopy as copy, deskCopy } from '@mva/messages/demonstration'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { clockJumps } from './clock-jumps.ts'
import { sendCommand } from './simulator-queries.ts'
import { useAction } from './use-action.ts'
import { useCustomer } from './use-customer.ts'
import { formatInstant, useWorldTime } from './world-time.ts'

/** Shows the world's clock, and the buttons that move it. */
export const ClockCard = () => {
  const time = useWorldTime()
  const customer = useCustomer()
  const { status, act } = useAction()
  const jump = ({ seconds, isFrozen }: (typeof clockJumps)[number]) =>
    act(async () => {
      const advanceSeconds = await seconds(customer)
      if (advanceSeconds === null) return copy.notSignedIn
      return sendCommand('POST', 'clock', { advanceSeconds, frozen: isFrozen })
    })
  return (
    <Card
      heading={deskCopy.clock}
      note={time ? copy.now(formatInstant(time.now), time.isFrozen) : undefined}
    >
      <p>
        <output>{status}</output>
      </p>
      <ul className="demo-list">
        {clockJumps.map((one) => (
          <li key={one.id} className="demo-entry">
            <Button look="unstyled" aria-describedby={`jump-${one.id}`} onClick={() => jump(one)}>
              {copy.jumps[one.id].label}
            </Button>
            <span className="note" id={`jump-${one.id}`}>
              {copy.jumps[one.id].will}
            </span>
          </li>
        ))}
      </ul>
      <div className="demo-row">
        <Button
          look="unstyled"
          onClick={() => act(() => sendCommand('POST', 'clock', { frozen: !time?.isFrozen }))}
        >
          {time?.isFrozen ? copy.run : copy.freeze}
        </Button>
        <Button look="unstyled" onClick={() => act(() => sendCommand('DELETE', 'clock'))}>
          {copy.realTime}
        </Button>
      </div>
    </Card>
  )
}
