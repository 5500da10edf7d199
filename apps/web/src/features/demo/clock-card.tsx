import { Card } from '../../ui/card.tsx'
import { clockJumps } from './clock-jumps.ts'
import { clockCopy as copy, deskCopy } from './copy.ts'
import { sendCommand } from './simulator-queries.ts'
import { useAction } from './use-action.ts'
import { useCustomer } from './use-director.ts'
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
      await sendCommand('POST', 'clock', { advanceSeconds, frozen: isFrozen })
      return undefined
    })
  const freeze = (frozen: boolean) =>
    act(() => sendCommand('POST', 'clock', { advanceSeconds: 0, frozen }))
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
          <li key={one.label} className="demo-jump">
            <button
              type="button"
              className="usa-button usa-button--outline"
              aria-describedby={`jump-${one.label}`}
              onClick={() => jump(one)}
            >
              {one.label}
            </button>
            <span className="note" id={`jump-${one.label}`}>
              {one.will}
            </span>
          </li>
        ))}
      </ul>
      <div className="demo-row">
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => freeze(!time?.isFrozen)}
        >
          {time?.isFrozen ? copy.run : copy.freeze}
        </button>
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => act(() => sendCommand('DELETE', 'clock'))}
        >
          {copy.realTime}
        </button>
      </div>
    </Card>
  )
}
