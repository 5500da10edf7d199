import { deskCopy, outcomesCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { choiceOf, choose, type OutcomeGroup, outcomeGroups } from './outcomes.ts'
import { usePolledQuery } from './simulator-queries.ts'
import type { Fault } from './simulated.ts'
import { useAction } from './use-action.ts'

/** Switches how the agency responds. The state comes from the simulator, so that several desks agree. */
export const OutcomesCard = () => {
  const { data: faults = [] } = usePolledQuery('faults')
  return (
    <DeskCard id="outcomes" heading={deskCopy.outcomes}>
      <p>{copy.intro}</p>
      {outcomeGroups.map((group) => (
        <Switch key={group.id} group={group} faults={faults} />
      ))}
      <p>
        {copy.byApi} <a href="/sim/requests.har">{copy.har}</a>
      </p>
    </DeskCard>
  )
}

const Switch = ({ group, faults }: { group: OutcomeGroup; faults: readonly Fault[] }) => {
  const chosen = choiceOf(group, faults)
  const { status, act } = useAction()
  const change = (choice: OutcomeGroup['choices'][number]) =>
    act(async () => {
      await choose(group, choice)
      return undefined
    })
  return (
    <fieldset className="usa-fieldset demo-switch">
      <legend>{group.legend}</legend>
      <div className="demo-switch__choices">
        {group.choices.map((choice) => (
          <div key={choice.id} className="usa-radio">
            <input
              className="usa-radio__input"
              type="radio"
              name={group.id}
              id={`${group.id}-${choice.id}`}
              checked={choice === chosen}
              onChange={() => change(choice)}
            />
            <label className="usa-radio__label" htmlFor={`${group.id}-${choice.id}`}>
              {choice.label}
            </label>
          </div>
        ))}
      </div>
      <output>{status}</output>
    </fieldset>
  )
}
