import { StateIcon } from '../../ui/state-icon.tsx'
import { type ClockJump, clockJumps } from './clock-jumps.ts'
import { clockCopy as copy, deskCopy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { sendCommand } from './simulator-queries.ts'
import { useAction } from './use-action.ts'
import { useCustomer } from './use-director.ts'
import { formatWholeInstant, useWorldTime } from './world-time.ts'

const jumps = Object.keys(clockJumps) as ClockJump[]

/** Shows the world's clock, and the buttons that move it. */
export const ClockCard = () => {
  const time = useWorldTime()
  const customer = useCustomer()
  const { status, act } = useAction()
  const jump = (name: ClockJump) =>
    act(async () => {
      const reason = await clockJumps[name](customer)
      return reason === null ? copy.jumps[name].look : copy[reason]
    })
  const freeze = (frozen: boolean) =>
    act(async () => {
      await sendCommand('POST', 'clock', { advanceSeconds: 0, frozen })
      return undefined
    })
  const returnToRealTime = () =>
    act(async () => {
      await sendCommand('DELETE', 'clock')
      return copy.moved
    })
  return (
    <DeskCard id="clock" heading={deskCopy.clock}>
      {time ? (
        <p className="demo-now">
          <StateIcon name="schedule" />
          <span>
            <b className="nums">{formatWholeInstant(time.now)}</b>
            <br />
            {time.isFrozen ? copy.frozen : copy.running}
          </span>
        </p>
      ) : null}
      <p>
        <output>{status}</output>
      </p>
      <ul className="demo-list">
        {jumps.map((name) => {
          const { label, will } = copy.jumps[name]
          return (
            <li key={name} className="demo-jump">
              <button
                type="button"
                className="usa-button usa-button--outline"
                aria-describedby={`jump-${name}`}
                onClick={() => jump(name)}
              >
                {label}
              </button>
              <span className="note" id={`jump-${name}`}>
                {will}
              </span>
            </li>
          )
        })}
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
          onClick={returnToRealTime}
        >
          {copy.realTime}
        </button>
      </div>
    </DeskCard>
  )
}
