/** One thing that a presenter does, or shows. Names are those that stand on the screen. */
export type Step =
  | { press: string; beside?: string }
  | { choose: string }
  | { type: string; into: string }
  /** The button below the code box, or below the card number, and whatever it fills in. */
  | { fillIn: 'code box' | 'DD # box' | 'card number' }
  | { see: string }
  /** An outcome of the desk, switched from the strip: the group, and the choice in it. */
  | { set: string; to: string }

export type Service = 'renew' | 'duplicate' | 'cancel'

/** Where a story starts, by what is done before the presenter takes over. */
export type Start =
  /** A form with the person's data typed in; it is the presenter who sends it. */
  | { at: '/guest-signin' }
  | { at: '/vehicle-lookup'; plate: string }
  /** Signed in. */
  | { at: '/profile' | '/update-address' }
  /** Signed in, with a cart that is checked out, at the payment step. */
  | { at: 'payment'; cart: readonly [service: Service, plate: string] }

export interface Story {
  id: string
  title: string
  /** What it shows, in one sentence. */
  shows: string
  /** Whose story it is, by the name that the simulator knows. */
  person: string
  start: Start
  /** What is switched before it starts: the group of outcomes, and the choice in it. */
  outcomes?: readonly (readonly [group: string, choice: string])[]
  steps: readonly Step[]
}
