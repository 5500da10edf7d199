import { deskCopy, outcomesCopy as copy } from './copy.ts'
import { DeskCard } from './desk-card.tsx'
import { choiceOf, faultsOf, type OutcomeGroup, outcomeGroups } from './outcomes.ts'
import type { Fault } from './simulated.ts'
import { order, usePolled } from './polled.ts'

/** How the agency answers from now on. What is switched is what the simulator says, so that two desks agree. */
export const OutcomesCard = () => {
  const { data: faults = [] } = usePolled<Fault[]>('faults')
  return (
    <DeskCard id="outcomes" heading={deskCopy.outcomes}>
      <p>{copy.intro}</p>
      {outcomeGroups.map((group) => (
        <Switch key={group.id} group={group} faults={faults} />
      ))}
    </DeskCard>
  )
}

const Switch = ({ group, faults }: { group: OutcomeGroup; faults: readonly Fault[] }) => {
  const chosen = choiceOf(group, faults)
  const choose = async (choice: OutcomeGroup['choices'][number]) => {
    for (const { id } of faultsOf(group, faults)) await order('DELETE', `faults/${id}`)
    for (const fault of choice.orders) await order('POST', 'faults', fault)
  }
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
              onChange={() => void choose(choice)}
            />
            <label className="usa-radio__label" htmlFor={`${group.id}-${choice.id}`}>
              {choice.label}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
