import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { deskCopy, outcomesCopy as copy } from './copy.ts'
import { currentToken } from './demo-state.ts'
import { choiceOf, choose, type OutcomeGroup, outcomeGroups } from './outcomes.ts'
import { usePolledQuery, useStaticQuery } from './simulator-queries.ts'
import { useAction } from './use-action.ts'

/** Switches how the agency responds. The state comes from the simulator, so that several desks agree. */
export const OutcomesCard = () => {
  // A protected simulator takes no request of a link.
  const hasLinks = currentToken() === undefined
  return (
    <Card heading={deskCopy.outcomes}>
      <p>{copy.intro}</p>
      {outcomeGroups.map((group) => (
        <Switch key={group.legend} group={group} />
      ))}
      <p>{copy.byApi}</p>
      {hasLinks ? (
        <p className="demo-row">
          <a href="/sim/charges">{copy.charges}</a>
          <a href="/sim/requests.har">{copy.har}</a>
          <a href="/sim/requests/stream">{copy.stream}</a>
        </p>
      ) : null}
    </Card>
  )
}

const Switch = ({ group }: { group: OutcomeGroup }) => {
  const { data: faults = [] } = usePolledQuery('faults')
  const { data: profiles = [] } = useStaticQuery('fault-profiles')
  const chosen = choiceOf(group, faults, profiles)
  const { status, act } = useAction()
  const id = useId()
  return (
    <fieldset className="usa-fieldset demo-switch">
      <legend>{group.legend}</legend>
      <div className="demo-switch__choices">
        {group.choices.map((choice) => (
          <div key={choice.label} className="usa-radio">
            <input
              className="usa-radio__input"
              type="radio"
              name={id}
              id={`${id}-${choice.label}`}
              checked={choice === chosen}
              onChange={() => act(() => choose(group, choice))}
            />
            <label className="usa-radio__label" htmlFor={`${id}-${choice.label}`}>
              {choice.label}
            </label>
          </div>
        ))}
      </div>
      <output>{status}</output>
    </fieldset>
  )
}
