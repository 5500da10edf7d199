import { laterWords } from './agency-words-later.ts'
import { changedElsewhereMessage } from './refusals.ts'

/** The step names of the stepper. docs/specification/registration-services.md#flow */
export const stepNames = [
  'Get ready',
  'Transaction information',
  'Review',
  'Transaction cart',
  'Payment',
  'Confirmation',
] as const

/** The headings of steps 4 to 6. docs/specification/registration-services.md#header-of-the-flow */
export const flowCopy = {
  cart: 'Transaction Cart',
  payment: 'Payment information',
  contact: 'Contact information',
  confirmation: 'Transaction confirmation',
  description: 'Services for a vehicle registration.',
  leaveToProfile: 'Cancel and go to profile',
  leaveToCart: 'Cancel and go to cart',
  changedElsewhere: changedElsewhereMessage,
  paymentUnderWay: 'A payment is in progress. You can change the cart when it finishes.',
  alreadyPaid:
    'Your earlier checkout went through after all, so we didn’t change your cart. This is its confirmation.',
  cartChanged: 'Your cart has changed. Review it before you continue.',
  lateItem:
    'A transaction that you started earlier, when our system didn’t answer, is in your cart now. Finish it or remove it.',
  cartStartedOver:
    'Our system didn’t answer when you changed your cart, and may still make that change. So that you pay only for what you see, add your transactions to a new cart. Your profile lists them. Nothing was charged.',
  checkoutNotSent:
    'Your cart was changed in another tab or on another device, so your checkout wasn’t sent, and your card wasn’t charged. Review the cart before you continue.',
  paymentExists:
    'This cart was already being checked out, so we didn’t send it again. You won’t be charged twice.',
  registrationBeingPaid:
    'Another payment for a registration in your cart is in progress, or was made after you added it, so nothing was charged. Remove it from your cart to continue with the rest.',
  billDoesNotAddUp:
    'The amounts that we received for your cart don’t add up, so we didn’t start the checkout. Try again later.',
}

/** Shown on the profile. */
export const inProgressCopy = {
  confirmation: 'Your confirmation',
  confirmationText:
    'It has the result of your transaction, your receipt, and the registration certificate if there is one.',
  showConfirmation: 'Show the confirmation',
  heading: 'You haven’t finished yet',
  checkout: 'Continue your checkout',
  cart: (count: number) => `Cart: ${count} ${count === 1 ? 'item' : 'items'}`,
}

/** On the profile: what was in a cart that was given up. */
export const givenUpCopy = {
  heading: 'Add to your new cart',
  text: 'You started these transactions before your cart was replaced by a new one, and they aren’t in it yet. Select one to add it.',
}

export const getReadyCopy = {
  heading: 'Before you start, have these ready:',
  serviceFee: 'Service fee',
  whatIsNeeded: 'To see what’s needed first, and where to do it,',
  checkStatus: 'check the registration’s status',
  paymentInProgress: 'A payment is in progress',
  /** For a service without fees. */
  inProgress: 'This transaction is in progress',
  failedBefore: () => [laterWords('callBeforePaying'), laterWords('payIfTold')] as const,
  showTransaction: 'Show your transaction',
}

export const needNames = {
  creditCard: 'a credit card',
  email: 'a valid email address',
  printer: 'a printer for the receipt',
}

export const certificationCopy = {
  insurance: {
    heading: 'Insurance certification',
    get question() {
      return laterWords('insuranceQuestion')
    },
  },
  owner: {
    heading: 'Owner certification',
    question:
      'Do you certify that you are the registered owner of this vehicle, or that you are authorized by the registered owner to cancel its registration?',
  },
}

export const ownerCopy = { final: 'All cancellations are final.' }

export const statementCopy = {
  read: 'Read the Insurance statement',
  heading: 'Insurance statement',
  get duty() {
    return laterWords('insuranceDuty')
  },
  limits: 'Minimum liability limits',
  limitHeaders: ['Cover', 'Limit'] as [string, string],
  limitRows: {
    person: {
      name: 'Injury or death, per person',
      get amount() {
        return laterWords('insurancePerPerson')
      },
    },
    persons: {
      name: 'Injury or death, two or more persons',
      get amount() {
        return laterWords('insurancePersons')
      },
    },
    property: {
      name: 'Property damage',
      get amount() {
        return laterWords('insuranceProperty')
      },
    },
    combined: {
      name: 'Or a combined limit',
      get amount() {
        return laterWords('insuranceCombined')
      },
    },
  },
  get bond() {
    return laterWords('insuranceBond')
  },
  get penalties() {
    return laterWords('insurancePenalties')
  },
  close: 'Close',
}

export const feesCopy = {
  heading: 'Transaction fee',
  headers: ['Fee', 'Amount'] as [string, string],
  total: 'Total',
  none: 'There’s no fee for this transaction.',
}
