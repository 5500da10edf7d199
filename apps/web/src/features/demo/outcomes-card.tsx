import { useId } from 'react'
import { deskCopy, outcomesCopy as copy } from '@mva/messages/demonstration'
import { Card } from '../../ui/card.tsx'
import { choicesOf, groups, outcomesOf, switchTo } from './outcomes.ts'
import { usePolledQuery } from './simulator-queries.ts'
import { labelOf, type Outcome } from './story.ts'
import { useAction } from './use-action.ts'

/** Switches how the agency responds. The state comes from the simulator, so that several desks agree. */
export const OutcomesCard = () => (
  <Card heading={deskCopy.outcomes}>
    <p>{copy.intro}</p>
    {groups.map((group) => (
      <Switch key={group} group={group} />
    ))}
    <p className="note">{copy.byApi}</p>
  </Card>
)

const Switch = ({ group }: { group: Outcome['group'] }) => {
  const { data: faults = [] } = usePolledQuery('faults')
  const chosen = outcomesOf(faults).find((one) => one.group === group)?.choice ?? 'usual'
  const { status, act } = useAction()
  const name = useId()
  return (
    <fieldset className="usa-fieldset demo-switch">
      <legend>{copy.groups[group].legend}</legend>
      <div className="demo-switch__choices">
        {choicesOf(group).map((outcome) => {
          const id = `${name}-${outcome.choice}`
          return (
            <div key={id} className="usa-radio">
              <input
                className="usa-radio__input"
                type="radio"
                name={name}
                id={id}
                checked={outcome.choice === chosen}
                onChange={() => act(() => switchTo(outcome))}
              />
              <label className="usa-radio__label" htmlFor={id}>
                {labelOf(outcome, copy.groups)}
              </label>
            </div>
          )
        })}
      </div>
      <output>{status}</output>
    </fieldset>
  )
}
