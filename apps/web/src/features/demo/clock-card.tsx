import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { type ClockJump, clockJumps } from './clock-jumps.ts'
import { clockCopy as copy, deskCopy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { useCustomer } from './use-director.ts'
import { formatWholeInstant, useWorldTime } from './world-time.ts'
import { order } from './polled.ts'

const jumps = Object.keys(clockJumps) as ClockJump[]

/** The world's clock, and where it can be moved to. */
export const ClockCard = () => {
  const time = useWorldTime()
  const customer = useCustomer()
  const [told, setTold] = useState('')
  const jump = async (name: ClockJump) => {
    setTold('')
    const reason = await clockJumps[name](customer)
    setTold(reason === null ? copy.moved : copy[reason])
  }
  const freeze = (frozen: boolean) => order('POST', 'clock', { advanceSeconds: 0, frozen })
  return (
    <DeskCard id="clock" heading={deskCopy.clock}>
      {time ? (
        <p className="demo-now">
          <Icon name="schedule" className="usa-icon--size-3" />
          <span>
            <b className="nums">{formatWholeInstant(time.now)}</b>
            <br />
            {time.isFrozen ? copy.frozen : copy.running}
          </span>
        </p>
      ) : null}
      <ul className="demo-list">
        {jumps.map((name) => {
          const [label, effect] = copy.jumps[name]
          return (
            <li key={name} className="demo-jump">
              <button
                type="button"
                className="usa-button usa-button--outline"
                aria-describedby={`jump-${name}`}
                onClick={() => void jump(name)}
              >
                {label}
              </button>
              <span className="note" id={`jump-${name}`}>
                {effect}
              </span>
            </li>
          )
        })}
      </ul>
      <output>{told}</output>
      <div className="demo-row">
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => void freeze(!time?.isFrozen)}
        >
          {time?.isFrozen ? copy.run : copy.freeze}
        </button>
        <button
          type="button"
          className="usa-button usa-button--unstyled"
          onClick={() => void order('DELETE', 'clock')}
        >
          {copy.realTime}
        </button>
      </div>
    </DeskCard>
  )
}
