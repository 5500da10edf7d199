import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { nextCallCopy as copy } from './copy.ts'
import { belongsToGroup, type CallOutcome, callOutcomes, labelOf } from './outcomes.ts'
import { sendCommand, useStaticQuery } from './simulator-queries.ts'
import type { Fault } from './simulated.ts'
import { useAction } from './use-action.ts'

/** Sets the outcome of the next call of one kind, and lists the pending ones. */
export const NextCall = ({ faults }: { faults: readonly Fault[] }) => {
  const { data: calls = [] } = useStaticQuery('calls')
  const [call, setCall] = useState('')
  const [outcome, setOutcome] = useState<CallOutcome>('fails')
  const { status, act } = useAction()
  const ordered = faults.filter((fault) => !belongsToGroup(fault))
  const orderIt = () =>
    act(async () => {
      if (call === '') return copy.chooseFirst
      // The site repeats a GET that failed, so one failure alone would not show.
      const isRepeated = calls.some(({ call: path, method }) => path === call && method === 'GET')
      const times = isRepeated && outcome !== 'slow' ? 2 : 1
      await sendCommand('POST', 'faults', { call, times, ...callOutcomes[outcome].order })
      return undefined
    })
  return (
    <details className="demo-switch">
      <summary>{copy.heading}</summary>
      <SelectField
        name="nextCall"
        label={copy.call}
        placeholder={copy.choose}
        value={call}
        onChange={(event) => setCall(event.currentTarget.value)}
        options={calls.map(({ method, call: path }) => ({
          value: path,
          text: `${method} ${path}`,
        }))}
      />
      <div className="usa-form-group">
        <label className="usa-label" htmlFor="nextOutcome">
          {copy.outcome}
        </label>
        <select
          className="usa-select"
          id="nextOutcome"
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value as CallOutcome)}
        >
          {Object.entries(callOutcomes).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="demo-row">
        <button type="button" className="usa-button usa-button--outline" onClick={orderIt}>
          {copy.order}
        </button>
        <output>{status}</output>
      </div>
      {ordered.length > 0 ? (
        <ul className="demo-list">
          {ordered.map((fault) => (
            <li key={fault.id}>
              {copy.ordered(fault.call, labelOf(fault), fault.times)}{' '}
              <button
                type="button"
                className="usa-button usa-button--unstyled"
                onClick={() =>
                  act(async () => {
                    await sendCommand('DELETE', `faults/${fault.id}`)
                    return undefined
                  })
                }
              >
                {copy.takeBack}
                <span className="usa-sr-only"> {fault.call}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}
