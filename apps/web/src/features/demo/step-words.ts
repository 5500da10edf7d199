import type { Step, Story } from './story.ts'

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
