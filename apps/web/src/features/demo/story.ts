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
  /** What the presenter may say. */
  notes: readonly string[]
  steps: readonly Step[]
}

/** A sentence in parts: plain text, and names shown on the screen. */
export type Words = readonly (string | { name: string })[]

/** Returns the text of a step, for the screen and for the guide in `docs/`. */
export const wordsOf = (step: Step): Words => {
  if ('press' in step) {
    const beside = step.beside === undefined ? '.' : ` for ${step.beside}.`
    return ['Press ', { name: step.press }, beside]
  }
  if ('choose' in step) return ['Choose ', { name: step.choose }, '.']
  if ('type' in step) return ['Type ', { name: step.type }, ' into ', { name: step.into }, '.']
  if ('fillIn' in step) return ['Press ', { name: 'Fill in' }, ` below the ${step.fillIn}.`]
  if ('set' in step) return ['Set ', { name: step.set }, ' to ', { name: step.to }, '.']
  return ['Show: ', { name: step.see }]
}

/** Returns the text about the prepared start of a story. */
export const startWords = ({ start, person }: Story): string => {
  switch (start.at) {
    case '/guest-signin':
      return `Starts at sign-in, with the data of ${person} typed in.`
    case '/vehicle-lookup':
      return `Starts at the vehicle lookup, with the plate ${start.plate} of ${person} typed in.`
    case '/profile':
      return `Starts at the profile of ${person}, signed in.`
    case '/update-address':
      return `Starts at the address update of ${person}, signed in.`
    case 'payment':
      return `Starts at the payment of ${person}, signed in, with ${start.cart[1]} in the cart.`
  }
}
