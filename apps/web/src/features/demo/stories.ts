import { languages } from '@mva/messages/languages'
import { letterDays } from '@mva/shared/sign-in/letter-times'
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
const textbox = (name: string): Named => ({ role: 'textbox', name })

/** A story before its texts. */
type Plot = Pick<Story, 'person' | 'start' | 'outcome' | 'end'> & {
  id: keyof StoryTexts['demonstration']['storyWords']
  /** What the presenter may say before what the story's words say. */
  notes?: readonly string[]
  steps: readonly Step[]
}

const plotsIn = (texts: StoryTexts): readonly Plot[] => {
  const { hintCopy, storyCopy } = texts.demonstration
  const { flowCopy } = texts.registration
  const { cartCopy } = texts.cart
  const fillIn = (below: 'code' | 'card'): Input => ({ fillIn: button(hintCopy.fillIn), below })
  const next = button(texts.task.wizardCopy.next)
  const toProfile = button(texts.task.linkCopy.toProfile)
  const submitSignIn: Step = { press: button(texts.signIn.individualCopy.submit) }
  const enterCode: PressStep = { inputs: [fillIn('code')], press: next }
  const openRegistrations: Step = { press: button(texts.profile.registrationCopy.section) }
  const toCart = (service: 'renew' | 'duplicate', plate: string): readonly Step[] => [
    { press: { ...button(texts.services.serviceNames[service]), beside: plate } },
    { press: next },
    { inputs: [{ choose: radio(texts.task.modalCopy.yes) }], press: next },
    { at: texts.registration.feesCopy.heading, press: next },
  ]
  const checkOut = (...show: string[]): Step => ({ show, press: button(cartCopy.checkOut) })
  const pay = (...show: string[]): Step => ({
    show,
    inputs: [fillIn('card')],
    press: button(texts.payment.paymentCopy.complete),
  })
  const viewCertificate: Step = {
    show: [flowCopy.confirmation],
    press: button(texts.confirmation.confirmationCopy.certificate),
  }
  const atPayment = { person: 'Maria Rivera', start: { at: 'payment', plate: 'MR2026' } } as const
  const { heading: confirming, warning } = texts.payment.confirmingCopy.payment
  const { arrivesFrom, arrivesUntil, valid } = letterDays
  const otherLanguage = languages.find(({ code }) => code !== texts.language.code)
  return [
    {
      id: 'lookup',
      person: 'Lena Fischer',
      start: { at: '/vehicle-lookup', plate: 'SUSP1' },
      steps: [
        {
          inputs: [{ choose: checkbox(texts.vehicle.lookupCopy.certification) }],
          press: button(texts.vehicle.lookupCopy.submit),
        },
      ],
      end: [texts.vehicle.statusCopy.title, texts.vehicle.statusCopy.whatToDo],
    },
    {
      id: 'renewal',
      person: 'Maria Rivera',
      start: { at: '/guest-signin' },
      steps: [
        submitSignIn,
        { inputs: [{ choose: radio(texts.secondFactor.contactCopy.email) }], press: next },
        enterCode,
        openRegistrations,
        ...toCart('renew', 'MR2026'),
        checkOut(flowCopy.cart),
        pay(flowCopy.payment),
        viewCertificate,
        { show: ['MR2026'], press: button(texts.confirmation.certificateCopy.close) },
        { press: toProfile },
      ],
      end: [texts.profile.personalCopy.heading],
    },
    {
      id: 'twoInCart',
      person: 'Maria Rivera',
      start: { at: '/profile' },
      steps: [
        openRegistrations,
        ...toCart('renew', 'MR2026'),
        { show: [flowCopy.cart], press: button(cartCopy.addAnother) },
        ...toCart('duplicate', 'AB123'),
        checkOut('MR2026', 'AB123'),
        pay(flowCopy.payment),
      ],
      end: [flowCopy.confirmation, texts.services.serviceNames.duplicate],
    },
    {
      id: 'severalAtOnce',
      person: 'Harbor Livery',
      start: { at: '/profile' },
      steps: [
        openRegistrations,
        { press: link(texts.renewSeveral.renewSeveralCopy.link) },
        {
          inputs: [
            ['2019 HONDA ACCORD', 'FLEET1'],
            ['2020 FORD F-150', 'FLEET2'],
          ].flatMap(([vehicleName, plate = '']) => [
            { choose: checkbox(`${vehicleName} ${plate}`) },
            { choose: { ...radio(texts.task.modalCopy.yes), beside: plate } },
          ]),
          press: button(texts.renewSeveral.renewSeveralCopy.add),
        },
        checkOut('FLEET1', 'FLEET2'),
        pay(flowCopy.payment),
      ],
      end: [flowCopy.confirmation, 'FLEET1'],
    },
    {
      id: 'receipt',
      ...atPayment,
      steps: [
        pay(),
        {
          show: [texts.receipt.receiptCopy.title],
          inputs: [{ choose: radio(texts.feedback.feedbackCopy.choices.veryEasy) }],
          press: button(texts.feedback.feedbackCopy.send),
        },
        { show: [texts.feedback.feedbackCopy.thanks], press: toProfile },
        { press: link(texts.transactions.paidCopy.showList) },
        { show: ['MR2026'], press: link(texts.transactions.transactionsCopy.show) },
      ],
      end: [texts.receipt.receiptCopy.title, texts.confirmation.confirmationCopy.downloadReceipt],
    },
    {
      id: 'mailCode',
      person: 'Dev Patel',
      start: { at: '/guest-signin' },
      notes: [storyCopy.letterTakes(arrivesFrom, arrivesUntil, valid)],
      steps: [submitSignIn, { ...enterCode, show: [texts.secondFactor.codeCopy.title] }],
      end: [texts.contacts.contactUpdateCopy.title],
    },
    {
      id: 'address',
      person: 'Maria Rivera',
      start: { at: '/update-address' },
      steps: [
        {
          inputs: [
            { type: '12 Ocean Avenue', into: textbox(texts.address.fieldNames.addressLine1) },
          ],
          press: next,
        },
        { show: ['12 OCEAN AVE', texts.address.comparisonCopy.standardized], press: next },
        {
          show: [texts.address.confirmationCopy.keepVoterRegistration],
          press: button(texts.address.confirmationCopy.submit),
        },
      ],
      end: [texts.address.addressUpdateCopy.saved],
    },
    {
      id: 'language',
      ...atPayment,
      steps: [{ press: link(otherLanguage?.name ?? '') }, pay(flowCopy.payment), viewCertificate],
      end: ['MR2026'],
    },
    {
      id: 'refusedThenPaid',
      ...atPayment,
      outcome: { group: 'card', choice: 'refused' },
      steps: [pay(), pay(texts.refusals.messageByCode[35])],
      end: [flowCopy.confirmation, texts.receipt.receiptCopy.title],
    },
    {
      id: 'outcomeUnknown',
      ...atPayment,
      outcome: { group: 'card', choice: 'unknown' },
      steps: [
        pay(),
        { show: [confirming, warning], press: button(texts.payment.confirmingCopy.checkNow) },
        { show: [confirming], set: { group: 'card', choice: 'usual' } },
      ],
      end: [flowCopy.confirmation],
    },
  ]
}

/** Returns the main stories of the site, which name elements by the given texts. A browser journey tells each. */
export const storiesIn = (texts: StoryTexts): readonly Story[] =>
  plotsIn(texts).map(({ notes = [], ...plot }) => {
    const words = texts.demonstration.storyWords[plot.id]
    return {
      ...plot,
      ...words,
      notes: [...notes, ...words.notes],
      steps: plot.steps.map((step) => ({ ...step, words: wordsOf(step, texts.demonstration) })),
      endWords: endWordsOf(plot.end, texts.demonstration),
    }
  })

/** The stories in the language of the page. */
export const stories = storiesIn(storyTexts)

export const storyOf = (id: string | null | undefined): Story | undefined =>
  stories.find((story) => story.id === id)
