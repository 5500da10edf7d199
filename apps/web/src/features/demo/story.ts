/** One thing that a presenter does, or shows. Names are those that stand on the screen. */
export type Step =
  | { press: string; beside?: string }
  | { choose: string }
  | { type: string; into: string }
  /** The button beside the code box, and whatever it fills in. */
  | { fillIn: 'code' | 'card' }
  | { see: string }
  /** On the desk, in another tab. */
  | { switch: string; to: string }

export interface Story {
  id: string
  title: string
  /** What it shows, in one sentence. */
  shows: string
  /** Whose data is put into the form at the start. */
  person: string
  /** The form that it starts at. */
  opens: '/guest-signin' | '/vehicle-lookup'
  /** The plate that is looked up; the person's first where none is named. */
  plate?: string
  /** What is switched before it starts: the group of outcomes, and the choice in it. */
  outcomes?: readonly (readonly [group: string, choice: string])[]
  steps: readonly Step[]
}
