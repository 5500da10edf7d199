import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type {
  LaterStates,
  MadePayment,
  TransactionsPage,
} from '@mva/shared/registration-services/transactions'
import { Failure, inTurn } from '../../../../testing/answers.ts'
import {
  emptyFlow,
  exampleConfirmation,
  exampleTransaction,
  exampleVehicle,
} from '../../../../testing/flow-examples.ts'
import { renderSite } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const payment: MadePayment = {
  paymentId: 'a-payment',
  reference: '1A2B3C4D',
  paidAt: '2027-03-03T17:30:00Z',
  totalCents: 97_79,
  state: 'confirmed',
  transactions: [
    { transactionId: '9', service: 'renew', vehicle: exampleVehicle, state: 'completed' },
  ],
  isOpened: true,
  inProgress: null,
}

const page = (...payments: MadePayment[]): TransactionsPage => ({ payments, hasMore: false })

const openList = (answer: () => TransactionsPage | Failure) =>
  renderSite('/transactions', {
    ...signedIn(),
    'registrationServices.transactions.list': answer,
  })

test('lists what was paid, with a link to each receipt', async () => {
  const site = await openList(() => page(payment))
  const item = within(await screen.findByRole('article', { name: 'March 3, 2027' }))
  const name = item.getByText(/Renew Registration - 2021 TOYOTA RAV4/)
  expect(name.closest('li')?.textContent).toContain('Completed')
  expect(item.getByText('$97.79')).toBeDefined()
  expect(item.getByText('1A2B3C4D')).toBeDefined()
  await site.user.click(item.getByRole('link', { name: 'Show receipt' }))
  await screen.findByRole('heading', { level: 1, name: 'Transaction of March 3, 2027' })
  expect(site.router.state.location.href).toBe('/transactions?payment=a-payment')
})

test('says of each transaction and payment how it stands', async () => {
  await openList(() =>
    page(
      { ...payment, paymentId: '1', state: 'beingConfirmed', transactions: [] },
      { ...payment, paymentId: '2', state: 'unreadable', transactions: [] },
      {
        ...payment,
        paymentId: '3',
        totalCents: 0,
        transactions: (['pending', 'failed'] as const).map((state) => ({
          transactionId: state,
          service: 'cancel' as const,
          vehicle: exampleVehicle,
          state,
        })),
      },
    ),
  )
  await screen.findByText('Payment is being confirmed')
  expect(screen.getByText(/We can’t open the record of this payment right now/)).toBeDefined()
  const iconOf = (state: string) =>
    screen.getByText(state).closest('.status')?.querySelector('path')?.getAttribute('d')
  expect(iconOf('In progress')).toBe(iconOf('Payment is being confirmed'))
  expect(iconOf('In progress')).not.toBe(iconOf('Can’t be shown right now'))
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.getByText('No charge')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Show receipt' })).toHaveLength(1)
})

test('shows earlier transactions on request, and moves the focus to them', async () => {
  const site = await openList(
    inTurn<TransactionsPage>(
      { payments: [payment], hasMore: true },
      page({ ...payment, paymentId: 'earlier', reference: '5E6F7A8B' }),
    ),
  )
  await site.user.click(await screen.findByRole('button', { name: 'Show earlier transactions' }))
  await screen.findByText('5E6F7A8B')
  expect(document.activeElement?.textContent).toBe('2 transactions are shown.')
  expect(site.sent.at(-1)).toMatchObject({ input: { cursor: 'a-payment' } })
  expect(screen.queryByRole('button', { name: 'Show earlier transactions' })).toBeNull()
})

test('says that nothing was paid yet', async () => {
  await openList(() => page())
  expect(
    await screen.findByText('You haven’t completed any transactions on this site yet.'),
  ).toBeDefined()
})

test('offers another try if the list fails', async () => {
  const site = await openList(inTurn<TransactionsPage | Failure>(new Failure(500), page(payment)))
  await site.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1A2B3C4D')).toBeDefined()
})

test.each([
  ['what was paid in this sign-in', [payment], '1A2B3C4D'],
  ['that nothing was', [], 'You haven’t completed any transactions since you signed in.'],
])('shows a customer who signed in by DD # %s, and why no more', async (_what, payments, text) => {
  const { user, router } = await renderSite('/profile', {
    ...signedIn({ hasLimitedAccess: true }),
    'registrationServices.transactions.list': () => page(...payments),
  })
  await user.click(await screen.findByRole('link', { name: 'Show your transactions' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(router.state.location.pathname).toBe('/transactions')
  expect(screen.getByText(/^You signed in with a DD #, so you can’t/)).toBeDefined()
})

test('shows the receipt of an earlier payment, and sends its confirmation again', async () => {
  const { user, inputsTo } = await renderSite('/transactions?payment=a-payment', {
    ...signedIn(),
    'registrationServices.confirmation.receiptPdf': () => new Failure(500),
    'registrationServices.confirmation.certificatePdf': () => new Failure(500),
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('region', { name: 'Payment receipt' })
  expect(screen.queryByText(/completed successfully/)).toBeNull()
  await press('Download receipt as PDF')
  const paymentId = 'a-payment'
  await waitFor(() =>
    expect(inputsTo('registrationServices.confirmation.receiptPdf')).toEqual([{ paymentId }]),
  )
  await press('Resend confirmation')
  await press('Send')
  await screen.findByText('Email to zane@example.com: sent.')
  expect(inputsTo('registrationServices.confirmation.resend')).toMatchObject([
    { paymentId, email: 'zane@example.com' },
  ])
  await press('View registration certificate')
  await press('Download as PDF')
  for (const procedure of ['certificate', 'certificatePdf'] as const)
    expect(inputsTo(`registrationServices.confirmation.${procedure}`)).toEqual([
      { paymentId, transactionId: '9' },
    ])
})

test('shows on an earlier receipt the new expiration date that step 6 showed, and asks for none', async () => {
  const transactions = [{ ...exampleTransaction, newExpirationDate: '2029-03-31' }]
  const { inputsTo } = await renderSite('/transactions?payment=p-1', {
    ...signedIn(),
    'registrationServices.confirmation.show': () => ({ ...exampleConfirmation, transactions }),
  })
  await screen.findByText('The registration now expires on March 31, 2029.')
  expect(inputsTo('registrationServices.confirmation.renewedUntil')).toEqual([])
})

test('offers another try if the receipt fails, and a way back', async () => {
  const site = await renderSite('/transactions?payment=a-payment', {
    ...signedIn(),
    'registrationServices.confirmation.show': inTurn<Failure | typeof exampleConfirmation>(
      new Failure(500),
      exampleConfirmation,
    ),
  })
  await site.user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Payment receipt' })
  await site.user.click(screen.getByRole('link', { name: 'Back to your transactions' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your transactions' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each([
  ['was never opened', false, emptyFlow, true],
  ['was opened', true, emptyFlow, false],
  ['is still shown by step 6', false, { ...emptyFlow, step: 6, service: 'renew' }, false],
] as const)(
  'names a payment on the profile whose receipt %s',
  async (_, isOpened, flow, isNamed) => {
    const site = await renderSite('/profile', {
      ...signedIn(),
      'registrationServices.state': () => flow,
      'registrationServices.transactions.list': () => page({ ...payment, isOpened }),
    })
    await screen.findByRole('link', { name: 'Show your transactions' })
    await waitFor(() =>
      expect(site.inputsTo('registrationServices.transactions.list')).not.toEqual([]),
    )
    const links = () => screen.queryAllByRole('link', { name: 'Show receipt' })
    await waitFor(() =>
      expect(links().map((link) => link.getAttribute('href'))).toEqual(
        isNamed ? ['/transactions?payment=a-payment'] : [],
      ),
    )
  },
)

describe('a payment with a transaction in progress at the agency', () => {
  const openWith = (
    path: '/transactions' | '/profile',
    state: LaterStates[number]['state'] | Failure,
    changed: Partial<NonNullable<MadePayment['inProgress']>> = {},
  ) =>
    renderSite(path, {
      ...signedIn(),
      'registrationServices.transactions.list': () =>
        page({
          ...payment,
          transactions: payment.transactions.map((paid) => ({ ...paid, state: 'pending' })),
          inProgress: { callOn: '2027-03-17', isLate: false, isRecent: true, ...changed },
        }),
      'registrationServices.transactions.laterStates': () =>
        state instanceof Failure ? state : [{ transactionId: '9', state }],
    })
  const inProgress = [
    'Paid on March 3, 2027.',
    'TOYOTA RAV4 ZANE1/Passenger In progress',
    'Don’t pay for it again.',
    'If it’s still in progress on March 17, 2027, call the DMV at 615-',
  ]

  test.each([
    ['what happens next and when to call', 'pending', {}, inProgress],
    ['the same if the agency does not say how it stands', null, {}, inProgress],
    [
      'when the day to call has come',
      'pending',
      { isLate: true },
      ['This is taking longer than usual. Call the DMV at'],
    ],
    [
      'whom to call if the agency did not complete it',
      'failed',
      {},
      ['wasn’t completed', 'reference 1A2B3C4D ready'],
    ],
    [
      'what was known if the agency cannot be asked',
      new Failure(503),
      {},
      ['We couldn’t check the status just now.', 'In progress'],
    ],
  ] as const)('says on the profile %s', async (_what, state, changed, texts) => {
    await openWith('/profile', state, changed)
    const card = await screen.findByRole('region', { name: /^We’re still working on this/ })
    for (const text of texts) expect(card.textContent).toContain(text)
  })

  test('says nothing of a payment if nothing was to pay', async () => {
    const pending = payment.transactions.map((paid) => ({ ...paid, state: 'pending' as const }))
    const inProgress = { callOn: '2027-03-17', isLate: false, isRecent: true }
    await renderSite('/profile', {
      ...signedIn(),
      'registrationServices.transactions.list': () =>
        page({ ...payment, totalCents: 0, isOpened: false, transactions: pending, inProgress }),
      'registrationServices.transactions.laterStates': () => [
        { transactionId: '9', state: 'failed' },
      ],
    })
    const paid = await screen.findByRole('region', { name: 'Your transaction went through' })
    expect(paid.textContent).toContain('You completed it on March 3, 2027.')
    const card = await screen.findByRole('region', { name: /^We’re still working on this/ })
    expect(card.textContent).toContain('Sent on March 3, 2027.')
    expect(card.textContent).toContain('and ask to have it completed. Have the reference')
    expect(card.textContent).not.toMatch(/paid|fee/i)
  })

  test('is completed in the list as soon as the agency says so', async () => {
    await openWith('/transactions', 'completed')
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.queryByText(/Don’t pay for it again/)).toBeNull()
  })

  test.each([
    ['completed', {}, 'laterStates'],
    ['pending', { isRecent: false }, 'list'],
  ] as const)('is not on the profile: %s %o', async (state, changed, asked) => {
    const { inputsTo } = await openWith('/profile', state, changed)
    await screen.findByRole('link', { name: 'Show your transactions' })
    await waitFor(() =>
      expect(inputsTo(`registrationServices.transactions.${asked}`)).not.toEqual([]),
    )
    expect(screen.queryByRole('region', { name: /^We’re still working on this/ })).toBeNull()
  })
})
