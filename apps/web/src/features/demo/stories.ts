import { languages } from '@mva/messages/languages'
import { letterDays } from '@mva/shared/letter-times'
import { storyTexts, type StoryTexts } from './story-texts.ts'
import type { Input, Named, PressStep, Step, Story } from './story.ts'

const button = (name: string): Named => ({ role: 'button', name })
const link = (name: string): Named => ({ role: 'link', name })
const radio = (name: string): Named => ({ role: 'radio', name })
const checkbox = (name: string): Named => ({ role: 'checkbox', name })

/** The steps that several stories share. */
const partsIn = ({
  cart,
  confirmation,
  demonstration,
  payment,
  profile,
  registration,
  services,
  signIn,
  task,
}: StoryTexts) => {
  const next = button(task.wizardCopy.next)
  const fillIn = (below: Extract<Input, { fillIn: Named }>['below']): Input => ({
    fillIn: button(demonstration.hintCopy.fillIn),
    below,
  })
  const submitSignIn: Step = { press: button(signIn.individualCopy.submit) }
  const enterCode: PressStep = {
    inputs: [fillIn('code box')],
    press: button(task.wizardCopy.next),
  }
  const toCart = (service: 'renew' | 'duplicate', plate: string): readonly Step[] => [
    { press: button(profile.registrationCopy.section) },
    { press: { ...button(services.serviceNames[service]), beside: plate } },
    { press: next },
    { inputs: [{ choose: radio(task.modalCopy.yes) }], press: next },
    { at: registration.feesCopy.heading, press: next },
  ]
  const checkOut: PressStep = {
    show: [registration.flowCopy.cart],
    press: button(cart.cartCopy.checkOut),
  }
  const pay: PressStep = {
    inputs: [fillIn('card number')],
    press: button(payment.paymentCopy.complete),
  }
  const viewCertificate: Step = {
    show: [registration.flowCopy.confirmation],
    press: button(confirmation.confirmationCopy.certificate),
  }
  return { fillIn, submitSignIn, enterCode, toCart, checkOut, pay, viewCertificate }
}

/** Returns the main stories of the site, which name elements by the given texts. A browser journey tells each. */
export const storiesIn = (texts: StoryTexts): readonly Story[] => {
  const {
    address,
    confirmation,
    contacts,
    feedback,
    payment,
    profile,
    receipt,
    registration,
    renewSeveral,
    secondFactor,
    task,
    transactions,
    vehicle,
  } = texts
  const { fillIn, submitSignIn, enterCode, toCart, checkOut, pay, viewCertificate } = partsIn(texts)
  const personal = profile.personalCopy.heading
  const paymentHeading = registration.flowCopy.payment
  const otherLanguage = languages.find(({ code }) => code !== texts.language.code)
  return [
    {
      id: 'lookup',
      title: 'Look up a vehicle',
      shows: 'A visitor checks the status of a registration without signing in.',
      person: 'Lena Fischer',
      start: { at: '/vehicle-lookup', plate: 'SUSP1' },
      notes: [
        'No one signs in: the plate, its type and the last six characters of the VIN are enough, and nothing personal is shown.',
        'The page says what the status means and leads to what the owner can do about it.',
      ],
      steps: [
        {
          inputs: [{ choose: checkbox(vehicle.lookupCopy.certification) }],
          press: button(vehicle.lookupCopy.submit),
        },
      ],
      end: [vehicle.statusCopy.title, vehicle.statusCopy.whatToDo],
    },
    {
      id: 'renewal',
      title: 'Renew a registration',
      shows: 'From sign-in to the certificate: the login code, the cart, the card, the receipt.',
      person: 'Maria Rivera',
      start: { at: '/guest-signin' },
      notes: [
        'The code goes to the contact on record, which stays masked until the code is entered.',
        'The fees are known before a card is asked for.',
      ],
      steps: [
        submitSignIn,
        {
          inputs: [{ choose: radio(secondFactor.contactCopy.email) }],
          press: button(task.wizardCopy.next),
        },
        enterCode,
        ...toCart('renew', 'MR2026'),
        checkOut,
        { show: [paymentHeading], ...pay },
        viewCertificate,
        { show: ['MR2026'], press: button(confirmation.certificateCopy.close) },
        { press: button(task.linkCopy.toProfile) },
      ],
      end: [personal],
    },
    {
      id: 'two-in-cart',
      title: 'Two transactions in one cart',
      shows:
        'A renewal and a duplicate of another registration are paid together, with one service fee.',
      person: 'Maria Rivera',
      start: { at: '/profile' },
      notes: ['Both are paid by one card payment; the service fee is charged once.'],
      steps: [
        ...toCart('renew', 'MR2026'),
        { show: [registration.flowCopy.cart], press: button(texts.cart.cartCopy.addAnother) },
        ...toCart('duplicate', 'AB123'),
        { ...checkOut, show: ['MR2026', 'AB123'] },
        { show: [paymentHeading], ...pay },
      ],
      end: [registration.flowCopy.confirmation, texts.services.serviceNames.duplicate],
    },
    {
      id: 'several-at-once',
      title: 'Several renewals at once',
      shows: 'The owner of a fleet renews two registrations in one cart and pays once.',
      person: 'Harbor Livery',
      start: { at: '/profile' },
      notes: [
        'Each registration is certified for itself, and one that the agency refuses does not stop the others.',
      ],
      steps: [
        { press: button(profile.registrationCopy.section) },
        { press: link(renewSeveral.renewSeveralCopy.link) },
        {
          inputs: [
            ['2019 HONDA ACCORD', 'FLEET1'],
            ['2020 FORD F-150', 'FLEET2'],
          ].flatMap(([vehicleName, plate = '']) => [
            { choose: checkbox(`${vehicleName} ${plate}`) },
            { choose: { ...radio(task.modalCopy.yes), beside: plate } },
          ]),
          press: button(renewSeveral.renewSeveralCopy.add),
        },
        { ...checkOut, show: ['FLEET1', 'FLEET2'] },
        { show: [paymentHeading], ...pay },
      ],
      end: [registration.flowCopy.confirmation, 'FLEET1'],
    },
    {
      id: 'receipt',
      title: 'A receipt found again',
      shows:
        'After the payment: one question, the list of what was paid on this site, and the receipt.',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      notes: [
        'The answer is kept without a name and without the payment.',
        'The list is there at the next sign-in, too. A receipt shows what was paid then, not what the record says today.',
        'For a transaction that the agency completes two days later, choose that effect above “Fill in”: the profile then says what happens next.',
        'Under “Registration” on the profile, the date on which a registration expires can be added to a calendar.',
      ],
      steps: [
        pay,
        {
          show: [receipt.receiptCopy.title],
          inputs: [{ choose: radio(feedback.feedbackCopy.choices.veryEasy) }],
          press: button(feedback.feedbackCopy.send),
        },
        {
          show: [feedback.feedbackCopy.thanks],
          press: button(task.linkCopy.toProfile),
        },
        { press: link(transactions.paidCopy.showList) },
        { show: ['MR2026'], press: link(transactions.transactionsCopy.show) },
      ],
      end: [receipt.receiptCopy.title, confirmation.confirmationCopy.downloadReceipt],
    },
    {
      id: 'phone-only',
      title: 'Only a phone on file',
      shows:
        'The login code arrives as a text message, and the site points out how to make a single transaction.',
      person: 'Ben Okoye',
      start: { at: '/guest-signin' },
      notes: [
        'A phone on record may be a landline, so the page also offers a way that needs no code.',
      ],
      steps: [
        submitSignIn,
        {
          show: [secondFactor.contactCopy.guestPath],
          inputs: [{ choose: radio(secondFactor.contactCopy.phone) }],
          press: button(task.wizardCopy.next),
        },
        enterCode,
      ],
      end: [personal],
    },
    {
      id: 'mail-code',
      title: 'A login code by mail',
      shows: 'The letter has arrived; signing in with it leads to the contacts.',
      person: 'Dev Patel',
      start: { at: '/guest-signin' },
      notes: [
        `The letter takes ${letterDays.arrivesFrom} to ${letterDays.arrivesUntil} days, and its code is valid for ${letterDays.valid} days.`,
        'The contact update comes next, so that the next sign-in needs no letter.',
      ],
      steps: [submitSignIn, { show: [secondFactor.codeCopy.title], ...enterCode }],
      end: [contacts.contactUpdateCopy.title],
    },
    {
      id: 'dd-number',
      title: 'Signing in by DD #',
      shows: 'Without email or phone, the number on the license gives access to fewer services.',
      person: 'Clara Núñez',
      start: { at: '/guest-signin' },
      notes: [
        'A number on a card is weaker proof than a code sent to a contact, so contacts and address cannot be changed.',
      ],
      steps: [
        submitSignIn,
        {
          inputs: [{ choose: radio(secondFactor.otherOptionsCopy.ddNumber) }],
          press: button(task.wizardCopy.next),
        },
        {
          show: [secondFactor.mfaCopy.fewerTransactions],
          inputs: [fillIn('DD # box')],
          press: button(task.wizardCopy.next),
        },
      ],
      end: [profile.profileCopy.signInOtherwise],
    },
    {
      id: 'address',
      title: 'An address with a suggestion',
      shows: 'The agency suggests a standardized form, and the customer decides.',
      person: 'Maria Rivera',
      start: { at: '/update-address' },
      notes: [
        'The customer chooses between what was typed and what the agency suggests, which is chosen already.',
      ],
      steps: [
        {
          inputs: [
            {
              type: '12 Ocean Avenue',
              into: { role: 'textbox', name: address.fieldNames.addressLine1 },
            },
          ],
          press: button(task.wizardCopy.next),
        },
        {
          show: ['12 OCEAN AVE', address.comparisonCopy.standardized],
          press: button(task.wizardCopy.next),
        },
        {
          show: [address.confirmationCopy.keepVoterRegistration],
          press: button(address.confirmationCopy.submit),
        },
      ],
      end: [address.addressUpdateCopy.saved],
    },
    {
      id: 'language',
      title: 'Another language in the middle of a payment',
      shows:
        'The whole site is available in English and in Spanish, and switching keeps the cart and the step.',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      notes: [
        'Each page has its own address in each language. Only the certificate stays as the agency issues it.',
        'The switch is at the top right. What the server keeps, such as the cart and the step, is still there.',
      ],
      steps: [
        { press: link(otherLanguage?.name ?? '') },
        { show: [paymentHeading], ...pay },
        viewCertificate,
      ],
      end: ['MR2026'],
    },
    {
      id: 'refused-then-paid',
      title: 'A payment refused, then paid',
      shows:
        'The bank refuses the card. The form keeps its data, and the second attempt is charged once.',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      outcomes: [['Card payment', 'Next one refused']],
      notes: ['The card number and the name stay; only the security code has to be typed again.'],
      steps: [pay, { show: [texts.refusals.messageByCode[35]], ...pay }],
      end: [registration.flowCopy.confirmation, receipt.receiptCopy.title],
    },
    {
      id: 'outcome-unknown',
      title: 'A payment whose outcome is unknown',
      shows:
        'The agency’s answer is lost. Nothing is charged twice, and the site finds out what happened.',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      outcomes: [['Card payment', 'No answer (outcome unknown)']],
      notes: [
        'The card was charged, but the answer was lost. “Card charges” on the desk show one charge.',
        'The customer cannot pay again, and the page keeps asking.',
        'Nothing moves until you press “Set it”; then the page finds out, at once with the button and otherwise within a minute.',
      ],
      steps: [
        pay,
        {
          show: [payment.confirmingCopy.payment.heading, payment.confirmingCopy.payment.warning],
          press: button(payment.confirmingCopy.checkNow),
        },
        {
          show: [payment.confirmingCopy.payment.heading],
          set: 'Card payment',
          to: 'Accepted',
        },
      ],
      end: [registration.flowCopy.confirmation],
    },
  ]
}

/** The stories in the language of the page. */
export const stories = storiesIn(storyTexts)

export const storyOf = (id: string | null | undefined): Story | undefined =>
  stories.find((story) => story.id === id)
