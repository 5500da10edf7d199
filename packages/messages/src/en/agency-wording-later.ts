/** Like those of agency-wording.ts, the texts of the screens from the second factor on. A folder must declare what is empty here. */
export const laterTemplates = {
  visitWay: 'Visit the {shortName}',
  letterOrVisit: 'Ask for a login code by mail, or visit the {shortName}.',
  visitWayDetail: 'Bring your License / ID card. We can update your contact information there.',
  ddNumber: 'DD #',
  ddNumberWay: 'DD # of your License / ID card',
  ddNumberTitle: 'Enter your DD #',
  ddNumberWhere: 'On the front of your License / ID card, next to the letters DD.',
  ddNumberDrawing:
    'Drawing of a driver license. The DD number is near the bottom of the front, next to the letters DD.',
  ddNumberLimits:
    'If you sign in with your DD #, you can’t {updates}see the receipts and certificates of earlier transactions.',
  ddNumberLimited:
    'You signed in with a DD #, so you can’t {updates}see the receipts and certificates of earlier transactions.',
  ddNumberRequired: 'State DD # is required',
  ddNumberInvalid:
    'A valid DD # is required. Please refer to the image for help on where to locate the DD # on your License / ID card.',
  ddNumberTooLong:
    'DD # is limited to {length} characters. Please refer to the image for help on where to locate the DD # on your License / ID card.',
  ddNumberWrong: 'The DD # you entered is incorrect. {attemptsLeft}',
  lockedOut:
    'A wrong login code or DD # was entered {times}. For your security, this sign-in has ended. We’ll take you to the sign-in page in {seconds} seconds.',
  callAgency: 'Call the {shortName} at',
  callAboutFailed:
    'Following Transaction(s) have failed. Transaction ID: {transactionIds}. For more information, please contact the {shortName} at',
  callAboutPending: 'For more information, call the {shortName} at',
  callIfInProgress: 'If it’s still in progress on {date}, call the {shortName} at',
  callAboutDelay: 'This is taking longer than usual. Call the {shortName} at',
  callAboutNotCompleted: 'A transaction wasn’t completed. Call the {shortName} at',
  callBeforePaying: 'You paid for this before, but it wasn’t completed. Call the {shortName} at',
  payIfTold:
    'before you pay again, so that you don’t pay twice. If the {shortName} tells you to pay again, you can continue here.',
  callBeforePayingAlone:
    'You paid for this before, but it wasn’t completed. Call the {shortName} before you pay again. To pay again, renew this registration on its own.',
  callAboutPayment: 'Still waiting tomorrow? Call the {shortName} at',
  // The certificate of liability insurance: a law of its own state, which each folder declares.
  insuranceQuestion: '',
  insuranceDuty: '',
  insurancePerPerson: '',
  insurancePersons: '',
  insuranceProperty: '',
  insuranceCombined: '',
  insuranceBond: '',
  insurancePenalties: '',
  agencyFees: '{shortName} fees',
  certificateLanguage: 'The {shortName} issues the certificate in English.',
  visitToSignIn:
    'Visit the {shortName} and bring your License / ID card. We can update your contact information there. Then you can sign in here.',
  signedOutLocked:
    'Your last sign-in was locked because a wrong login code or DD # was entered {times}. Your record isn’t locked: you can start a new sign-in.',
} as const
