interface StepperProps {
  /** The names of all steps, in their order. */
  steps: readonly string[]
  /** The number of the current step; the first is 1. */
  current: number
  /** Whether the current step, the last one, is done when it is shown. */
  isComplete?: boolean
}

const stateOf = (step: number, { current, isComplete }: StepperProps) => {
  if (step < current || (isComplete && step === current)) return 'complete'
  return step === current ? 'current' : 'ahead'
}

const spoken = { complete: 'completed', current: '', ahead: 'not completed' }

/** How far one has come. On narrow screens bars stand for the steps, and words tell which one it is. */
export const Stepper = (props: StepperProps) => {
  const { steps, current } = props
  return (
    <section
      className="usa-step-indicator usa-step-indicator--counters-sm stepper"
      aria-label="Progress"
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
                {name} <span className="usa-sr-only">{spoken[state]}</span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="stepper__short">
        <strong>{`STEP ${current} of ${steps.length}`}</strong> {steps[current - 1]}
      </p>
    </section>
  )
}
