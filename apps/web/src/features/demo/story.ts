type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'heading'

/** An element of the page by its role and its name in the language of the page. */
export interface Named {
  role: Role
  name: string
  /** What the same card shows, where several elements have the name. */
  beside?: string
}

/** What the presenter fills in before the press of a step. */
export type Input =
  | { choose: Named }
  | { type: string; into: Named }
  /** The button below a field that fills it in. */
  | { fillIn: Named; below: 'code box' | 'DD # box' | 'card number' }

interface StepStart {
  /** What the page shows by now. */
  show?: readonly string[]
  /** The heading below which the step is done, where several steps press the same name. */
  at?: string
}

/** Ends with a press: the strip moves on with it, so that nothing of a step is lost when the page is loaded again before it. */
export type PressStep = StepStart & { inputs?: readonly Input[]; press: Named }

/** Switches an outcome from the strip: its group and choice. */
export type SetStep = StepStart & { set: string; to: string }

export type Step = PressStep | SetStep

export type Start =
  /** A form filled in with the person's data, which the presenter submits. */
  | { at: '/guest-signin' }
  | { at: '/vehicle-lookup'; plate: string }
  /** Signed in. */
  | { at: '/profile' | '/update-address' }
  /** Signed in, at the payment step of a renewal. */
  | { at: 'payment'; plate: string }

export interface Story {
  id: string
  title: string
  /** What the story demonstrates, in one sentence. */
  shows: string
  /** The name of the story's person in the simulator. */
  person: string
  start: Start
  /** The outcomes set before the start: group and choice. */
  outcomes?: readonly (readonly [group: string, choice: string])[]
  /** What the presenter may say. */
  notes: readonly string[]
  steps: readonly Step[]
  /** What the page shows at the end. */
  end: readonly string[]
}

/** A sentence in parts: plain text, and names shown on the page. */
export type Words = readonly (string | { name: string })[]

const besideWords = (beside: string | undefined) => (beside === undefined ? '' : ` for ${beside}`)

const inputWords = (input: Input): Words => {
  if ('choose' in input) {
    const { name, beside } = input.choose
    return ['choose ', { name: name.replace(/\.$/, '') }, besideWords(beside)]
  }
  if ('type' in input) return ['type ', { name: input.type }, ' into ', { name: input.into.name }]
  return ['press ', { name: input.fillIn.name }, ` below the ${input.below}`]
}

const actionWords = (step: Step): Words => {
  if ('set' in step) return [`set “${step.set}” to “${step.to}”`]
  const { name, beside } = step.press
  return ['press ', { name }, besideWords(beside)]
}

const showWords = (shown: readonly string[]): Words =>
  shown.length === 0
    ? []
    : [
        ...shown.flatMap((name, at) => [at === 0 ? 'Show ' : ' and ', { name }]),
        // A name that is a sentence has its own full stop.
        /[.?!]$/.test(shown.at(-1) ?? '') ? ' ' : '. ',
      ]

const capitalized = ([first = '', ...rest]: Words): Words =>
  typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : [first, ...rest]

/** Returns the text of a step, for the strip. */
export const wordsOf = (step: Step): Words => {
  const inputs = 'press' in step ? (step.inputs ?? []) : []
  const toDo: Words = [
    ...(step.at === undefined ? [] : ['at ', { name: step.at }, ', ']),
    ...inputs.flatMap((input) => [...inputWords(input), ' and ']),
    ...actionWords(step),
    '.',
  ]
  const shown = showWords(step.show ?? [])
  return shown.length > 0 ? [...shown, 'Then ', ...toDo] : capitalized(toDo)
}

/** Returns the text after the last step of a story. */
export const endWords = ({ end }: Story): Words => [...showWords(end), 'The story ends here.']
