import type { outcomesCopy } from '@mva/messages/demonstration'
import type { Translation } from '@mva/messages/translation'
import type { StoryTexts } from './story-texts.ts'

/** An element of the page by its role and its name in the language of the page. */
export interface Named {
  role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'heading'
  name: string
  /** What the same card shows, where several elements have the name. */
  beside?: string
}

/** What the presenter fills in before the press of a step. */
export type Input =
  | { choose: Named }
  | { type: string; into: Named }
  /** The button below a field that fills it in. */
  | { fillIn: Named; below: 'code' | 'card' }

interface StepStart {
  /** What the page shows by now. */
  show?: readonly string[]
  /** The heading below which the step is done, where several steps press the same name. */
  at?: string
}

/** Ends with a press: the strip moves on with it, so that nothing of a step is lost when the page is loaded again before it. */
export type PressStep = StepStart & { inputs?: readonly Input[]; press: Named }

type Groups = typeof outcomesCopy.groups

/** A choice of a group of the desk's switches. */
export type Outcome = {
  [Group in keyof Groups]: { group: Group; choice: keyof Groups[Group]['choices'] & string }
}[keyof Groups]

/** Switches an outcome from the strip. */
export type SetStep = StepStart & { set: Outcome }

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
  /** The outcome set before the start. */
  outcome?: Outcome
  /** What the presenter may say. */
  notes: readonly string[]
  /** With the text of the strip, in which the names on the page are in pairs of asterisks. */
  steps: readonly (Step & { words: string })[]
  /** What the page shows at the end. */
  end: readonly string[]
  endWords: string
}

type Copy = Pick<StoryTexts['demonstration'], 'stepCopy' | 'outcomesCopy'>

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const showWords = ({ and, show }: Copy['stepCopy'], shown: readonly string[] = []) => {
  if (shown.length === 0) return ''
  // A name that is a sentence has its own full stop.
  const stop = /[.?!]$/.test(shown.at(-1) ?? '') ? ' ' : '. '
  return capitalized(show) + shown.map((name) => `**${name}**`).join(and) + stop
}

/** Returns the text of a step, for the strip. */
export const wordsOf = (step: Step, { stepCopy: copy, outcomesCopy: { groups } }: Copy): string => {
  const named = (text: string, { beside }: Named) =>
    text + (beside === undefined ? '' : copy.beside(beside))
  const inputWords = (input: Input) => {
    if ('type' in input) return copy.type(input.type, input.into.name)
    if ('fillIn' in input) return copy.fillIn(input.below)
    return named(copy.choose(input.choose.name.replace(/\.$/, '')), input.choose)
  }
  const shown = showWords(copy, step.show)
  const at = step.at === undefined ? '' : copy.at(step.at)
  const toDo =
    at +
    ('press' in step
      ? [
          ...(step.inputs ?? []).map(inputWords),
          named(copy.press(step.press.name), step.press),
        ].join(copy.and)
      : copy.set(groups[step.set.group].legend, labelOf(step.set, groups)))
  return `${shown === '' ? capitalized(toDo) : shown + copy.thenDo + toDo}.`
}

export const labelOf = ({ group, choice }: Outcome, groups: Translation<Groups>): string =>
  (groups[group].choices as Record<string, string>)[choice] ?? ''

/** Returns the text after the last step of a story. */
export const endWordsOf = (end: readonly string[], { stepCopy: copy }: Copy): string =>
  showWords(copy, end) + copy.end
