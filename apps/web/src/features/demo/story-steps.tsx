import type { ReactNode } from 'react'
import type { Step, Story } from './story.ts'

const told = (step: Step): ReactNode => {
  if ('press' in step)
    return (
      <>
        Press <b>{step.press}</b>
        {step.beside === undefined ? null : <> at {step.beside}</>}.
      </>
    )
  if ('choose' in step)
    return (
      <>
        Choose <b>{step.choose}</b>.
      </>
    )
  if ('type' in step)
    return (
      <>
        Type <b>{step.type}</b> into {step.into}.
      </>
    )
  if ('fillIn' in step)
    return (
      <>
        Press <b>Fill in</b> below the {step.fillIn === 'code' ? 'code box' : 'card number'}.
      </>
    )
  if ('switch' in step)
    return (
      <>
        On the desk, in another tab, set {step.switch} to <b>{step.to}</b>.
      </>
    )
  return <>Show: “{step.see}”</>
}

/** The same step may come twice. */
const numbered = ({ steps }: Story) => steps.map((step, at) => ({ number: at + 1, step }))

/** The steps of a story as a presenter follows them. What each is stands beside its words, too, for whoever tries them. */
export const StorySteps = ({ story }: { story: Story }) => (
  <ol className="usa-list demo-steps">
    {numbered(story).map(({ number, step }) => (
      <li key={number} data-step={JSON.stringify(step)}>
        {told(step)}
      </li>
    ))}
  </ol>
)
