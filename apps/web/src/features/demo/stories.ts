import {
  hintCopy,
  outcomesCopy,
  stepCopy,
  storyCopy,
  storyWords,
} from '@mva/messages/demonstration'
import { languages } from '@mva/messages/languages'
import type { Translation } from '@mva/messages/translation'
import { letterDays } from '@mva/shared/letter-times'
import { storyTexts, type StoryTexts } from './story-texts.ts'
import {
  endWordsOf,
  type Input,
  type Named,
  type PressStep,
  type Step,
  type Story,
  wordsOf,
} from './story.ts'

const button = (name: string): Named => ({ role: 'button', name })
const link = (name: string): Named => ({ role: 'link', name })
const radio = (name: string): Named => ({ role: 'radio', name })
const checkbox = (name: string): Named => ({ role: 'checkbox', name })

/** In one copy with the strip and the desk, which import them too. */
const demonstration = { hintCopy, outcomesCopy, stepCopy, storyCopy, storyWords }

type Texts = StoryTexts & { demonstration: Translation<typeof demonstration> }

/** A story before its texts. */
type Plot = Pick<Story, 'person' | 'start' | 'outcome' | 'end'> & {
  id: keyof typeof storyWords
  steps: readonly Step[]
}

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
}: Texts) => {
  const next = button(task.wizardCopy.next)
  const fillIn = (below: Extract<Input, { fillIn: Named }>['below']): Input => ({
    fillIn: button(demonstration.hintCopy.fillIn),
    below,
  })
  const submitSignIn: Step = { press: button(signIn.individualCopy.submit) }
  const enterCode: PressStep = {
    inputs: [fillIn('code')],
    press: button(task.wizardCopy.next),
  }
  const toCart = (service: 'renew' | 'duplicate', plate: string): readonly Step[] => [
    { press: { ...button(services.serviceNames[service]), beside: plate } },
    { press: next },
    { inputs: [{ choose: radio(task.modalCopy.yes) }], press: next },
    { at: registration.feesCopy.heading, press: next },
  ]
  const openRegistrations: Step = { press: button(profile.registrationCopy.section) }
  const checkOut: PressStep = {
    show: [registration.flowCopy.cart],
    press: button(cart.cartCopy.checkOut),
  }
  const pay: PressStep = {
    inputs: [fillIn('card')],
    press: button(payment.paymentCopy.complete),
  }
  const viewCertificate: Step = {
    show: [registration.flowCopy.confirmation],
    press: button(confirmation.confirmationCopy.certificate),
  }
  return { submitSignIn, enterCode, openRegistrations, toCart, checkOut, pay, viewCertificate }
}

const plotsIn = (texts: Texts): readonly Plot[] => {
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
  const { submitSignIn, enterCode, openRegistrations, toCart, checkOut, pay, viewCertificate } =
    partsIn(texts)
  const personal = profile.personalCopy.heading
  const paymentHeading = registration.flowCopy.payment
  const otherLanguage = languages.find(({ code }) => code !== texts.language.code)
  return [
    {
      id: 'lookup',
      person: 'Lena Fischer',
      start: { at: '/vehicle-lookup', plate: 'SUSP1' },
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
      person: 'Maria Rivera',
      start: { at: '/guest-signin' },
      steps: [
        submitSignIn,
        {
          inputs: [{ choose: radio(secondFactor.contactCopy.email) }],
          press: button(task.wizardCopy.next),
        },
        enterCode,
        openRegistrations,
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
      id: 'twoInCart',
      person: 'Maria Rivera',
      start: { at: '/profile' },
      steps: [
        openRegistrations,
        ...toCart('renew', 'MR2026'),
        { show: [registration.flowCopy.cart], press: button(texts.cart.cartCopy.addAnother) },
        ...toCart('duplicate', 'AB123'),
        { ...checkOut, show: ['MR2026', 'AB123'] },
        { show: [paymentHeading], ...pay },
      ],
      end: [registration.flowCopy.confirmation, texts.services.serviceNames.duplicate],
    },
    {
      id: 'severalAtOnce',
      person: 'Harbor Livery',
      start: { at: '/profile' },
      steps: [
        openRegistrations,
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
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
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
      id: 'mailCode',
      person: 'Dev Patel',
      start: { at: '/guest-signin' },
      steps: [submitSignIn, { show: [secondFactor.codeCopy.title], ...enterCode }],
      end: [contacts.contactUpdateCopy.title],
    },
    {
      id: 'address',
      person: 'Maria Rivera',
      start: { at: '/update-address' },
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
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      steps: [
        { press: link(otherLanguage?.name ?? '') },
        { show: [paymentHeading], ...pay },
        viewCertificate,
      ],
      end: ['MR2026'],
    },
    {
      id: 'refusedThenPaid',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      outcome: { group: 'card', choice: 'refused' },
      steps: [pay, { show: [texts.refusals.messageByCode[35]], ...pay }],
      end: [registration.flowCopy.confirmation, receipt.receiptCopy.title],
    },
    {
      id: 'outcomeUnknown',
      person: 'Maria Rivera',
      start: { at: 'payment', plate: 'MR2026' },
      outcome: { group: 'card', choice: 'unknown' },
      steps: [
        pay,
        {
          show: [payment.confirmingCopy.payment.heading, payment.confirmingCopy.payment.warning],
          press: button(payment.confirmingCopy.checkNow),
        },
        {
          show: [payment.confirmingCopy.payment.heading],
          set: { group: 'card', choice: 'usual' },
        },
      ],
      end: [registration.flowCopy.confirmation],
    },
  ]
}

/** Returns the main stories of the site, which name elements by the given texts. A browser journey tells each. */
export const storiesIn = (texts: Texts): readonly Story[] => {
  const { storyCopy, storyWords } = texts.demonstration
  const { arrivesFrom, arrivesUntil, valid } = letterDays
  return plotsIn(texts).map((plot) => {
    const { title, shows, notes } = storyWords[plot.id]
    const isOfLetter = plot.id === 'mailCode'
    return {
      ...plot,
      title,
      shows,
      notes: isOfLetter
        ? [storyCopy.letterTakes(arrivesFrom, arrivesUntil, valid), ...notes]
        : notes,
      steps: plot.steps.map((step) => ({ ...step, words: wordsOf(step, texts.demonstration) })),
      endWords: endWordsOf(plot.end, texts.demonstration),
    }
  })
}

/** The stories in the language of the page. */
export const stories = storiesIn({ ...storyTexts, demonstration })

export const storyOf = (id: string | null | undefined): Story | undefined =>
  stories.find((story) => story.id === id)
