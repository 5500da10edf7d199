import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import { addDays } from '@mva/shared/dates'
import type {
  FlowAnswer,
  ServiceFlow,
  ServiceReason,
} from '@mva/shared/registration-services/service-flow'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import { type Answers, Failure } from '../../../../testing/answers.ts'
import { emptyFlow, exampleInWork } from '../../../../testing/flow-examples.ts'
import { registrationsOf } from '../../../../testing/profile-example.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const registrations = ['ONE', 'TWO', 'THREE'].map((plateNumber, at) => ({
  ...exampleRegistration,
  vehicleRegistrationId: String(at + 1),
  plateNumber,
  expirationDate: `2026-12-0${at + 1}`,
}))
const other = {
  ...exampleRegistration,
  vehicleRegistrationId: '9',
  plateNumber: 'LATER',
  isPlateRenewable: false,
}

interface Server {
  /** By the id of the registration. */
  reasons?: Record<string, ServiceReason[]>
  /** How many certifications fail, from the second one on. */
  failures?: number
  /** The ids of the registrations whose earlier payment failed. */
  failedBefore?: string[]
  answers?: Answers
}

/** Opens the page with a server that executes the choices of steps 1 to 3. */
const open = ({ reasons = {}, failures = 0, failedBefore = [], answers = {} }: Server = {}) => {
  let flow = emptyFlow
  let certified = 0
  const answer = (changed: Partial<ServiceFlow>): FlowAnswer => {
    flow = { ...flow, ...changed, version: flow.version + 1 }
    return { outcome: 'done', flow }
  }
  return renderSite('/renew-several', {
    ...signedIn(),
    'profile.registrations': registrationsOf([...registrations, other]),
    'registrationServices.state': () => flow,
    'registrationServices.begin': (input: unknown) => {
      const { vehicleRegistrationId } = input as { vehicleRegistrationId: string }
      const vehicle = registrations[Number(vehicleRegistrationId) - 1] ?? exampleRegistration
      const descriptions = reasons[vehicleRegistrationId] ?? []
      const inWork = {
        ...exampleInWork,
        vehicleRegistrationId,
        vehicle,
        descriptions,
        ...(failedBefore.includes(vehicleRegistrationId) && { failedBefore: {} }),
      }
      const isContinued = flow.inWork?.vehicleRegistrationId === vehicleRegistrationId
      return answer(isContinued ? {} : { step: 1, service: 'renew', inWork })
    },
    'registrationServices.createTransaction': () => answer({ step: 2 }),
    'registrationServices.certify.renew': () => {
      certified += 1
      return certified > 1 && certified <= 1 + failures ? new Failure(503) : answer({ step: 3 })
    },
    'registrationServices.putInCart': () => {
      const { inWork, cart } = flow
      const item = { ...exampleInWork, ...inWork, transactionId: String(cart.items.length) }
      return answer({
        step: 4,
        inWork: null,
        cart: { items: [item, ...cart.items], subtotalCents: 0 },
      })
    },
    'registrationServices.cart.open': () => answer({ step: 4, inWork: null }),
    'registrationServices.leaveToProfile': () => answer({ step: 1, service: null, inWork: null }),
    ...answers,
  })
}

const boxOf = (plate: string) => screen.findByRole('checkbox', { name: new RegExp(plate) })
const answerOf = (plate: string, answer: 'Yes' | 'No') =>
  within(screen.getByRole('radiogroup', { name: new RegExp(plate) })).getByLabelText(answer)

const certify = async ({ user }: Site, ...plates: string[]) => {
  for (const plate of plates) {
    await user.click(await boxOf(plate))
    await user.click(answerOf(plate, 'Yes'))
  }
}
const add = ({ user }: Site) => user.click(screen.getByRole('button', { name: 'Add to cart' }))
/** The requests that change something. */
const choicesOf = ({ sent }: Site) =>
  sent.flatMap(({ procedure }) => /^registrationServices\.(?!state)(.*)/.exec(procedure)?.[1] ?? [])

test('offers the renewable registrations, none of them selected, the most urgent first', async () => {
  await open()
  await boxOf('ONE')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  expect(boxes.map((box) => box.labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('ONE'),
    expect.stringContaining('TWO'),
    expect.stringContaining('THREE'),
  ])
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('offers them at once to a customer who was on a page that has just asked for the flow', async () => {
  const { router } = await open()
  await boxOf('ONE')
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/renew-several' })
  expect(await boxOf('ONE')).toBeDefined()
})

test('keeps what is selected on one page of a long list while another one is shown, and adds both', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({
    ...exampleRegistration,
    vehicleRegistrationId: String(at + 1),
    plateNumber: `PL${at + 101}`,
    expirationDate: addDays('2027-01-01', at),
  }))
  const site = await open({ answers: { 'profile.registrations': registrationsOf(many) } })
  await certify(site, 'PL101')
  await site.user.click(await boxOf('PL102'))
  await site.user.click(screen.getByRole('link', { name: 'Next page' }))
  await screen.findByText('Registrations 21 to 25 of 25')
  await certify(site, 'PL125')
  const others = screen.getByRole('heading', { name: 'Selected from other pages' })
  expect(others.compareDocumentPosition(await boxOf('PL102'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await add(site)
  const summary = await screen.findByRole('region', { name: /There’s a problem/ })
  expect(within(summary).getByRole('link').textContent).toMatch(/PL102/)
  await site.user.click(answerOf('PL102', 'Yes'))
  await add(site)
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/renew-reg'))
  expect(
    site
      .inputsTo('registrationServices.begin')
      .map((input) => (input as { vehicleRegistrationId: string }).vehicleRegistrationId),
  ).toEqual(['1', '2', '25'])
})

test('puts the selected registrations in the cart, each by the choices of steps 1 to 3, and opens it', async () => {
  const site = await open()
  await certify(site, 'ONE', 'THREE')
  await add(site)
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/renew-reg'))
  const one = ['begin', 'createTransaction', 'certify.renew', 'putInCart']
  expect(choicesOf(site)).toEqual([...one, ...one])
  expect(site.inputsTo('registrationServices.begin')).toMatchObject([
    { service: 'renew', vehicleRegistrationId: '1' },
    { service: 'renew', vehicleRegistrationId: '3' },
  ])
})

test('names each selected registration that is not certified, and adds nothing', async () => {
  const site = await open()
  await certify(site, 'ONE')
  await site.user.click(await boxOf('TWO'))
  await site.user.click(answerOf('TWO', 'No'))
  await site.user.click(await boxOf('THREE'))
  await add(site)
  const summary = await screen.findByRole('region', { name: /2 / })
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/TWO.*liability insurance/),
    expect.stringMatching(/THREE.*required/),
  ])
  expect(answerOf('TWO', 'No').closest('fieldset')?.textContent).toContain(
    'you must have liability insurance',
  )
  expect(choicesOf(site)).toEqual([])
})

test('asks to select a registration if none is selected, and no longer for one that was deselected', async () => {
  const site = await open()
  await site.user.click(await boxOf('ONE'))
  await site.user.click(await boxOf('ONE'))
  await add(site)
  expect(
    await screen.findByRole('link', { name: 'Select at least one registration.' }),
  ).toBeTruthy()
  expect(choicesOf(site)).toEqual([])
})

test('asks for an answer to a question that appears only when it is not given, and forgets the errors of what is deselected', async () => {
  const site = await open()
  await site.user.click(await boxOf('ONE'))
  await add(site)
  await screen.findByRole('region', { name: /There’s a problem/ })
  const errorOf = (plate: string) =>
    screen
      .getByRole('radiogroup', { name: new RegExp(plate) })
      .closest('fieldset')
      ?.querySelector('.usa-error-message')
  expect(errorOf('ONE')).toBeTruthy()
  await site.user.click(await boxOf('TWO'))
  expect(errorOf('TWO')).toBeNull()
  await site.user.click(await boxOf('ONE'))
  await waitFor(() => expect(screen.queryByRole('region', { name: /problem/ })).toBeNull())
  await add(site)
  await waitFor(() => expect(errorOf('TWO')).toBeTruthy())
})

test('says how many are selected and what they cost before they are added', async () => {
  const fees = [95_50, 62_50, 'NA'] as const
  const priced = registrations.map((registration, at) => ({
    ...registration,
    registrationRenewalFee: fees[at] ?? null,
  }))
  const site = await open({ answers: { 'profile.registrations': registrationsOf(priced) } })
  const status = () => document.querySelector('form output')?.textContent
  await boxOf('ONE')
  expect(status()).toBe('')
  for (const [plate, said] of [
    ['ONE', '1 registration selected. $95.50 to renew, plus the service fee.'],
    ['TWO', '2 registrations selected. $158.00 to renew, plus the service fee.'],
    ['THREE', '3 registrations selected. '],
    ['THREE', '2 registrations selected. $158.00 to renew, plus the service fee.'],
  ] as const) {
    await site.user.click(await boxOf(plate))
    expect(status()).toBe(said)
  }
})

test('offers no more to add if each registration is in the cart or was refused', async () => {
  const site = await open({ reasons: { 3: ['A stop is on the record.'] } })
  await certify(site, 'ONE', 'TWO', 'THREE')
  await add(site)
  await screen.findByRole('link', { name: 'Go to cart' })
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  expect(screen.queryByText('Which registrations do you want to renew?')).toBeNull()
  expect(screen.getAllByText('In your cart')).toHaveLength(2)
})

test('leads to the profile, and asks nothing, if each registration was refused', async () => {
  const stop = ['A stop is on the record.']
  const site = await open({ reasons: { 1: stop, 2: stop, 3: stop } })
  await certify(site, 'ONE', 'TWO', 'THREE')
  await add(site)
  const alert = await screen.findByRole('heading', { name: 'Nothing was added to your cart' })
  expect(screen.queryByRole('group', { name: /Which registrations/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /insurance statement/i })).toBeNull()
  expect(screen.getAllByText('A stop is on the record.')).toHaveLength(3)
  const box = alert.closest<HTMLElement>('.usa-alert')
  if (!box) throw new Error('The heading is in no alert')
  await site.user.click(within(box).getByRole('link', { name: 'Back to customer profile page' }))
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
})

test('still asks, and leads nowhere, if another registration could be added instead of the refused one', async () => {
  const site = await open({ reasons: { 1: ['A stop is on the record.'] } })
  await certify(site, 'ONE')
  await add(site)
  const alert = await screen.findByRole('heading', { name: 'Nothing was added to your cart' })
  expect(screen.getByRole('group', { name: /Which registrations/ })).toBeDefined()
  expect(alert.closest('.usa-alert')?.querySelector('a')).toBeNull()
})

test('adds the others if the agency refuses one, shows its reasons, and leads to the cart', async () => {
  const site = await open({ reasons: { 3: ['A stop is on the record.'] } })
  await certify(site, 'ONE', 'THREE')
  await add(site)
  const alert = await screen.findByRole('heading', { name: '1 of 2 renewals is in your cart' })
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(screen.getByText('A stop is on the record.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /ONE/ })).toBeNull()
  expect(screen.getByText('In your cart')).toBeTruthy()
  const refused = screen.getByRole('heading', { name: 'Not added' })
  const reason = within(screen.getByRole('article', { name: /THREE/ })).getByRole('listitem')
  expect(refused.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(refused.compareDocumentPosition(await boxOf('TWO'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(screen.queryByRole('checkbox', { name: /THREE/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add to cart' }).className).toContain('outline')
  expect(choicesOf(site).at(-1)).toBe('cart.open')
  await site.user.click(screen.getByRole('link', { name: 'Go to cart' }))
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/renew-reg'))
})

test('leaves a renewal to its own page whose earlier payment failed, so that the customer calls first', async () => {
  const site = await open({ failedBefore: ['1'] })
  await certify(site, 'ONE', 'THREE')
  await add(site)
  await screen.findByRole('heading', { name: '1 of 2 renewals is in your cart' })
  const note = screen.getByText(/Call the DMV before you pay again/)
  expect(note.closest('.usa-alert--warning')).not.toBeNull()
  expect(screen.queryByText('You can’t renew this registration online')).toBeNull()
  expect(choicesOf(site).filter((choice) => choice === 'createTransaction')).toHaveLength(1)
})

test('says at a registration whose payment is in progress that there is nothing to do, and not that it cannot be renewed online', async () => {
  const site = await open({ reasons: { 3: [{ site: 'ownPaymentInProgress', paymentId: 'p-1' }] } })
  await certify(site, 'ONE', 'THREE')
  await add(site)
  const heading = await screen.findByRole('heading', { name: 'A payment is in progress' })
  expect(heading.closest('.usa-alert--info')?.textContent).toContain('Show your transaction')
  expect(screen.queryByText('You can’t renew this registration online')).toBeNull()
})

test('shows how many renewals are done while several are added, and says nothing else meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const site = await open({
    reasons: { 1: ['A stop is on the record.'], 3: ['A stop is on the record.'] },
    answers: {
      'registrationServices.leaveToProfile': async () => {
        await promise
        return { outcome: 'done', flow: emptyFlow }
      },
    },
  })
  await certify(site, 'ONE', 'THREE')
  await add(site)
  await screen.findByText('Renewal 2 of 2')
  const overlay = screen.getByRole('alertdialog', { name: 'Adding the renewals to your cart' })
  const progress = await within(overlay).findByRole<HTMLProgressElement>('progressbar')
  await waitFor(() => expect([progress.value, progress.max]).toEqual([2, 2]))
  expect(screen.queryByText('Nothing was added to your cart')).toBeNull()
  resolve(null)
  const alert = await screen.findByRole('heading', { name: 'Nothing was added to your cart' })
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('leaves no renewal in progress if the agency refuses all of them', async () => {
  const site = await open({ reasons: { 1: ['A stop is on the record.'] } })
  await certify(site, 'ONE')
  await add(site)
  await screen.findByRole('heading', { name: 'Nothing was added to your cart' })
  expect(screen.queryByRole('link', { name: 'Go to cart' })).toBeNull()
  expect(choicesOf(site).at(-1)).toBe('leaveToProfile')
})

test('keeps what was not added selected after a failure, and continues the one that was half-way', async () => {
  const site = await open({ failures: 1 })
  await certify(site, 'ONE', 'TWO', 'THREE')
  await add(site)
  await waitFor(() => expect(screen.getByText('In your cart')).toBeTruthy())
  await screen.findByText(messageByCode[500])
  const checked = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, labels }) => [checked, labels?.[0]?.textContent?.match(/TWO|THREE/)?.[0]])
  expect(checked).toEqual([
    [true, 'TWO'],
    [true, 'THREE'],
  ])
  const before = choicesOf(site).length
  await add(site)
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/renew-reg'))
  expect(choicesOf(site).slice(before, before + 3)).toEqual(['begin', 'certify.renew', 'putInCart'])
})

test.each(['paymentUnderWay', 'alreadyPaid'] as const)(
  'adds nothing and opens the page of the payment if the answer is %s',
  async (outcome) => {
    const flow = { ...emptyFlow, service: 'renew', step: 5 } as const
    const site = await open({
      answers: {
        'registrationServices.state': () => flow,
        'registrationServices.begin': () => ({ outcome, flow }),
      },
    })
    await certify(site, 'ONE', 'TWO')
    await add(site)
    await waitFor(() => expect(site.router.state.location.pathname).toBe('/renew-reg'))
    expect(choicesOf(site).slice(0, 1)).toEqual(['begin'])
  },
)
