import { stepperCopy as copy } from '@mva/messages/task-ui'

interface StepperProps {
  /** The names of all steps in order. */
  steps: readonly string[]
  /** The number of the current step, from 1; null while it is not known, for the room that the stepper takes. */
  current: number | null
  /** Marks the current step as completed; for the last step of a flow. */
  isComplete?: boolean
}

const stateOf = (step: number, { current, isComplete }: StepperProps) => {
  if (current === null) return 'ahead'
  if (step < current || (isComplete && step === current)) return 'complete'
  return step === current ? 'current' : 'ahead'
}

const spoken = { complete: copy.completed, current: '', ahead: copy.notCompleted }

/** Keeps the line. */
const NO_TEXT = '\u00A0'

/** Shows the progress of a flow. On narrow screens the steps are bars, and a text names the current step. */
export const Stepper = (props: StepperProps) => {
  const { steps, current } = props
  return (
    <section
      className="usa-step-indicator usa-step-indicator--counters-sm stepper"
      aria-label={copy.label}
      aria-hidden={current === null}
    >
      <ol className="usa-step-indicator__segments">
        {steps.map((name, at) => {
          const state = stateOf(at + 1, props)
          return (
            <li
              key={name}
              className={`usa-step-indicator__segment usa-step-indicator__segment--${state}`}
              aria-current={at + 1 === current ? 'step' : undefined}
            >
              <span className="usa-step-indicator__segment-label">
                <span>{name}</span> <span className="usa-sr-only">{spoken[state]}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="stepper__short">
        {current === null ? (
          NO_TEXT
        ) : (
          <>
            <strong>{copy.position(current, steps.length)}</strong>{' '}
            <span>{steps[current - 1]}</span>
          </>
        )}
      </p>
    </section>
  )
}
