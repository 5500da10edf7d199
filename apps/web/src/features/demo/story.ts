/** One action of the presenter, or something to show. Names are those on the screen. */
export type Step =
  | { press: string; beside?: string }
  | { choose: string }
  | { type: string; into: string }
  /** The button below the code input or the card number, which fills in the field. */
  | { fillIn: 'code box' | 'DD # box' | 'card number' }
  | { see: string }
  /** An outcome, switched from the strip: its group and choice. */
  | { set: string; to: string }

export type Service = 'renew' | 'duplicate' | 'cancel'

/** The prepared start of a story. */
export type Start =
  /** A form filled in with the person's data, which the presenter submits. */
  | { at: '/guest-signin' }
  | { at: '/vehicle-lookup'; plate: string }
  /** Signed in. */
  | { at: '/profile' | '/update-address' }
  /** Signed in, at the payment step of a cart. */
  | { at: 'payment'; cart: readonly [service: Service, plate: string] }

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
  steps: readonly Step[]
}
