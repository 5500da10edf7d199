import { expect, it } from 'vitest'
import { agencyDay } from '@mva/shared/dates'
import { startAgencyAndStore } from '../../../../testing/agency-and-store.ts'
import { checkOut } from '../../../../testing/check-out.ts'
import { contactsForm } from '../../../../testing/payment-forms.ts'
import { signedInCustomer } from '../../../../testing/signed-in-customer.ts'
import { allFeedback, type FeedbackAnswer } from '../../../store/feedback.ts'

const { simulator, database, store } = await startAgencyAndStore()

const atStepSix = async (at = store, options: Parameters<typeof signedInCustomer>[2] = {}) => {
  const who = signedInCustomer(simulator.agency(), at, options)
  const version = await checkOut(who, 'cancel')
  await who.services.payment.completeFree({ version, form: contactsForm })
  return who.services
}

it('stores one answer for each payment, and asks no longer', async () => {
  const { confirmation } = await atStepSix()
  expect(await confirmation.show()).toMatchObject({ isFeedbackWanted: true })
  const answers = await Promise.all([
    confirmation.answer({ ease: 'hard', comment: ' Too many steps. ' }),
    confirmation.answer({ ease: 'hard', comment: 'Too many steps.' }),
  ])
  expect(answers.toSorted()).toEqual(['answeredBefore', 'stored'])
  expect(await confirmation.show()).toMatchObject({ isFeedbackWanted: false })
  expect(await allFeedback(database)).toEqual([
    {
      answeredOn: agencyDay(simulator.agency().world.clock.now()),
      service: 'cancel',
      language: 'en',
      ease: 'hard',
      comment: 'Too many steps.',
    } satisfies FeedbackAnswer,
  ])
})

it('stores an answer with the language of the page that asked', async () => {
  const { confirmation } = await atStepSix(store, { language: 'es' })
  await confirmation.answer({ ease: 'easy', comment: 'Fácil.' })
  expect(await allFeedback(database)).toContainEqual(
    expect.objectContaining({ language: 'es', comment: 'Fácil.' }),
  )
})

it('refuses an answer without a payment, and one with a card number', async () => {
  const { confirmation } = signedInCustomer(simulator.agency(), store).services
  await expect(confirmation.answer({ ease: 'easy' })).rejects.toThrow('NOT_FOUND')
  const { confirmation: paid } = await atStepSix()
  await expect(paid.answer({ ease: 'easy', comment: '4111111111111111' })).rejects.toThrow(
    'Remove the card number from your comment.',
  )
  expect(await paid.show()).toMatchObject({ isFeedbackWanted: true })
})

it('asks again if an answer could not be stored', async () => {
  const add = async () => {
    throw new Error('no space left')
  }
  const { confirmation } = await atStepSix({ ...store, feedback: { ...store.feedback, add } })
  await expect(confirmation.answer({ ease: 'easy' })).rejects.toThrow('no space left')
  expect(await confirmation.show()).toMatchObject({ isFeedbackWanted: true })
})

it('does not ask with the receipt of an earlier payment', async () => {
  const { confirmation, transactions } = await atStepSix()
  const [payment] = (await transactions.list({})).payments
  expect(await confirmation.show({ paymentId: payment?.paymentId })).toMatchObject({
    isFeedbackWanted: false,
  })
})

it('shows the receipt without the question if the database cannot say whether it was answered', async () => {
  const read = async () => {
    throw new Error('the connection was lost')
  }
  const { confirmation } = await atStepSix({ ...store, limits: { ...store.limits, read } })
  expect(await confirmation.show()).toMatchObject({
    isFeedbackWanted: false,
    email: 'terry@example.com',
  })
})
