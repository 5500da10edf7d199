import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Confirmation } from '@mva/shared/registration-services/payment'
import type { ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { type Answered, type Answers, Failure, inTurn } from '../../../../testing/answers.ts'
import {
  emptyFlow,
  exampleCertificate as certificate,
  exampleConfirmation as confirmation,
  exampleTransaction as transaction,
} from '../../../../testing/flow-examples.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const confirmed: ServiceFlow = { ...emptyFlow, version: 7, step: 6, service: 'renew' }

const open = async (changed: Partial<Confirmation> = {}, answers: Answers = {}) => {
  const site = await renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => confirmed,
    'registrationServices.confirmation.show': () => ({ ...confirmation, ...changed }),
    ...answers,
  })
  await screen.findByText('Transaction Details')
  return site
}

const press = ({ user }: Site, name: string) => user.click(screen.getByRole('button', { name }))
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const alertOf = (kind: string) => document.querySelector(`.usa-alert--${kind}`)?.textContent

test('leads to the profile, which says why, if the confirmation is no longer available', async () => {
  const gone = { ...emptyFlow, isConfirmationGone: true }
  const { router } = await renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': inTurn<ServiceFlow>(confirmed, gone),
    'registrationServices.confirmation.show': () => new Failure(410, '', 'confirmationGone'),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  await screen.findByText(/The confirmation of your last payment is no longer available here/)
  expect(document.querySelector('.usa-alert--error')).toBeNull()
})

test('shows what was done and what was paid', async () => {
  await open()
  expect(alertOf('success')).toContain('Your transaction is completed successfully.')
  expect(alertOf('success')).toContain(
    'A confirmation text and/or e-mail has been sent to the information provided.',
  )
  const details = within(screen.getByRole('region', { name: 'Transaction Details' }))
  expect(details.getByRole('heading', { level: 3 }).textContent).toContain(
    'Renew Registration - 2021 TOYOTA RAV4 ZANE1/Passenger',
  )
  expect(details.getByText('Completed')).toBeDefined()
  expect(details.getByText('$95.50')).toBeDefined()
  expect(details.getByText('The registration certificate is attached to the email.')).toBeDefined()
  expect(screen.queryByText('How easy was that?')).toBeNull()
  const receipt = screen.getByRole('region', { name: 'Payment receipt' })
  for (const text of ['March 3, 2027', '1A2B3C4D', 'Zane Whitfield', '8X3', '$2.29', '$97.79'])
    expect(receipt.textContent).toContain(text)
})

test('shows the receipt without the transactions of a payment whose order could not be read', async () => {
  await open({ transactions: [] })
  expect(screen.getByRole('region', { name: 'Transaction Details' }).textContent).toContain(
    'We can’t list the transactions of this payment here. Your profile shows their result.',
  )
  expect(screen.getByRole('region', { name: 'Payment receipt' }).textContent).toContain('$97.79')
})

test('shows a receipt with date, reference and a file, and no certificate, for a cancellation', async () => {
  await open({
    transactions: [{ ...transaction, service: 'cancel', fees: [], hasCertificate: false }],
    receipt: {
      ...confirmation.receipt,
      subtotalCents: 0,
      serviceFeeCents: 0,
      totalCents: 0,
      authorizationNumber: null,
      payerName: '',
    },
  })
  expect(screen.queryByText('Payment receipt')).toBeNull()
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('March 3, 2027')).toBeDefined()
  expect(receipt.getByText('1A2B3C4D')).toBeDefined()
  expect(receipt.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FeeAmount',
    'Total$0.00',
  ])
  expect(receipt.getByRole('button', { name: 'Download receipt as PDF' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'View registration certificate' })).toBeNull()
})

const nothingPaid = {
  ...confirmation.receipt,
  subtotalCents: 0,
  serviceFeeCents: 0,
  totalCents: 0,
}

test.each([
  [
    'a renewal',
    {},
    'Renew Registration, 2021 TOYOTA RAV4 ZANE1, on March 3, 2027. You paid $97.79.',
  ],
  [
    'several transactions',
    { transactions: [transaction, { ...transaction, transactionId: '8' }] },
    '2 transactions, on March 3, 2027. You paid $97.79.',
  ],
  [
    'a cancellation',
    { transactions: [{ ...transaction, service: 'cancel' as const }], receipt: nothingPaid },
    'Cancel Registration, 2021 TOYOTA RAV4 ZANE1, on March 3, 2027. There was no charge.',
  ],
])('says on top what was done, when and for how much: %s', async (_, changed, said) => {
  await open(changed)
  expect(alertOf('success')).toContain(said)
})

test('says nothing of what was paid above a payment of which a transaction failed', async () => {
  await open({ transactions: [{ ...transaction, isFailed: true }] })
  expect(alertOf('error')).not.toContain('$97.79')
})

test('asks its question after everything that the customer needs to know', async () => {
  await open({ isFeedbackWanted: true })
  const question = screen.getByText('How easy was that?')
  expect(question.compareDocumentPosition(screen.getByText('Good to know'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test.each([
  [24, 'We couldn’t send the email.'],
  [25, 'We couldn’t send the text message.'],
  [26, 'We couldn’t send the email or the text message.'],
] as const)('warns with code %i which message was not sent', async (notification, what) => {
  await open({ notification })
  expect(alertOf('warning')).toContain('Your transaction is completed successfully.')
  expect(alertOf('warning')).toContain(what)
  expect(alertOf('warning')).toContain('To try again, select Resend confirmation.')
})

test.each([
  [false, 'success', 'Your transaction is completed successfully.'],
  [true, 'error', 'Following Transaction(s) have failed. Transaction ID: 9.'],
])(
  'says what to do if no confirmation comes, if the agency does not say that it was sent; failed: %s',
  async (isFailed, kind, text) => {
    await open({ notification: null, transactions: [{ ...transaction, isFailed }] })
    expect(alertOf(kind)).toContain(text)
    expect(alertOf(kind)).toContain(
      'We couldn’t check whether the confirmation was sent. If you don’t get it, select Resend confirmation.',
    )
  },
)

test('shows the failed transaction in red, and the certificate of the other one', async () => {
  await open({
    transactions: [
      transaction,
      { ...transaction, transactionId: '8', isFailed: true, hasCertificate: false },
    ],
  })
  expect(alertOf('error')).toBe(
    'Following Transaction(s) have failed. Transaction ID: 8. For more information, please contact the DMV at 615-555-0100. Completed transactions were confirmed by text and/or email.',
  )
  expect(alertOf('success')).toBeUndefined()
  expect(screen.getByText('Failed')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'View registration certificate' })).toHaveLength(1)
})

test('says nothing of a payment above a pending cancellation', async () => {
  await open({
    transactions: [{ ...transaction, isPending: true, fees: [] }],
    receipt: nothingPaid,
  })
  expect(alertOf('warning')).toMatch(/^Not every transaction is completed yet\./)
  expect(
    screen.getByText(/Don’t start it again\. For more information, call the DMV at/),
  ).toBeDefined()
  expect(screen.queryByText(/Don’t pay/)).toBeNull()
})

test('shows a pending transaction as in progress, and not as completed', async () => {
  await open({ transactions: [{ ...transaction, isPending: true, hasCertificate: false }] })
  expect(alertOf('success')).toBeUndefined()
  expect(alertOf('warning')).toContain(
    'We received your payment. Not every transaction is completed yet.',
  )
  expect(screen.getByText('In progress')).toBeDefined()
  expect(screen.queryByText('Completed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'View registration certificate' })).toBeNull()
  expect(screen.getByText(/Don’t pay for it again/)).toBeDefined()
})

const nextOf = (name: RegExp) =>
  within(screen.getByRole('article', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('shows the new expiration date of a renewal', async () => {
  await open(
    {},
    {
      'registrationServices.confirmation.renewedUntil': () => [
        { transactionId: '9', expirationDate: '2029-03-31' },
      ],
    },
  )
  expect(await screen.findByText('The registration now expires on March 31, 2029.')).toBeDefined()
})

test.each([
  ['the agency does not say it', () => []],
  ['the answer fails', () => new Failure(500)],
])('leaves the new expiration date out, without an error, if %s', async (_, renewedUntil) => {
  const site = await open({}, { 'registrationServices.confirmation.renewedUntil': renewedUntil })
  await waitFor(() =>
    expect(site.inputsTo('registrationServices.confirmation.renewedUntil')).toHaveLength(1),
  )
  expect(screen.queryByText('What happens next')).toBeNull()
  expect(alertOf('error')).toBeUndefined()
})

test('says what to return after a cancellation', async () => {
  const site = await open({
    transactions: [
      { ...transaction, service: 'duplicate' },
      { ...transaction, transactionId: '8', service: 'cancel', fees: [], hasCertificate: false },
    ],
  })
  expect(screen.getAllByText('What happens next')).toHaveLength(1)
  expect(nextOf(/Cancel/)).toEqual([
    'Return your plates (ZANE1) to the Division of Motor Vehicles, 100 Example Avenue, Capital City, FK 99900.',
  ])
  expect(site.inputsTo('registrationServices.confirmation.renewedUntil')).toEqual([])
})

test.each([
  ['after a renewal', { service: 'renew' }, 1],
  ['after a duplicate', { service: 'duplicate' }, 1],
  ['not after a cancellation', { service: 'cancel' }, 0],
  ['not after a renewal that failed', { service: 'renew', isFailed: true }, 0],
] as const)('says %s how long new cards take', async (_when, changed, times) => {
  await open({ transactions: [{ ...transaction, ...changed }] })
  screen.getByText(/^The email comes from/)
  expect(screen.queryAllByText('New cards take two weeks by mail.')).toHaveLength(times)
})

test('says what a failed transaction cost, and whom to ask for it', async () => {
  await open({
    transactions: [
      { ...transaction, isFailed: true, hasCertificate: false },
      { ...transaction, transactionId: '8', service: 'cancel', fees: [], isFailed: true },
    ],
  })
  expect(nextOf(/Renew/)).toEqual([
    'This transaction wasn’t completed, but the $97.79 that you paid includes its fee of $95.50.',
    'Call the DMV at 615-555-0100 and ask to have it completed or the fee refunded. Have transaction ID 9 ready.',
  ])
  expect(nextOf(/Cancel/)).toEqual([
    'This transaction wasn’t completed. You weren’t charged for it.',
    'Call the DMV at 615-555-0100 and ask to have it completed. Have transaction ID 8 ready.',
  ])
})

describe('Resend confirmation', () => {
  /** Opens the dialog against a server that answers in this way. */
  const openDialog = async (
    resend: Answers['registrationServices.confirmation.resend'],
    changed: Partial<Confirmation> = {},
  ) => {
    const site = await open(changed, { 'registrationServices.confirmation.resend': resend })
    await press(site, 'Resend confirmation')
    const dialog = await inDialog('Resend confirmation')
    return {
      ...site,
      dialog,
      retype: async (label: string, text: string) => {
        await site.user.clear(dialog.getByLabelText(label))
        if (text) await site.user.type(dialog.getByLabelText(label), text)
      },
      send: () => site.user.click(dialog.getByRole('button', { name: 'Send' })),
      cancel: () => site.user.click(dialog.getByRole('button', { name: 'Cancel' })),
      resent: () => site.inputsTo('registrationServices.confirmation.resend'),
    }
  }

  test('sends it to other contacts, and shows the result of each', async () => {
    const site = await openDialog(
      () => ({
        ...confirmation,
        email: 'bounce@example.com',
        phone: '4015550124',
        notification: 24,
      }),
      { notification: 26 },
    )
    expect(site.dialog.getByLabelText('Email')).toHaveProperty('value', 'zane@example.com')
    await site.retype('Email', 'bounce@example.com')
    await site.retype('Line number, 4 digits', '0124')
    await site.send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(site.resent()).toEqual([
      {
        email: 'bounce@example.com',
        phone: { areaCode: '401', prefix: '555', lineNumber: '0124' },
        isConsentProvided: true,
      },
    ])
    expect(alertOf('warning')).toContain('Email to bounce@example.com: not sent.')
    expect(alertOf('warning')).toContain('Text message to (401) 555-0124: sent.')
    await waitFor(() => expect(document.activeElement?.className).toContain('usa-alert--warning'))
  })

  test('requires an email, and a complete phone number or none', async () => {
    const site = await openDialog(() => confirmation, { phone: null })
    await site.retype('Email', '')
    await site.retype('Area code, 3 digits', '401')
    await site.send()
    await site.dialog.findByText('Email is required.')
    expect(site.dialog.getByText('Please enter a valid phone number.')).toBeDefined()
    expect(site.resent()).toEqual([])
  })

  test('shows a failure in the dialog only, and keeps the new contacts for the next attempt', async () => {
    const site = await openDialog(() => new Failure(500))
    await site.retype('Email', 'new@example.com')
    await site.send()
    expect((await site.dialog.findByRole('alert')).textContent).toContain('technical difficulties')
    expect(screen.getAllByText(/technical difficulties/)).toHaveLength(1)
    await site.retype('Email', '')
    await site.send()
    expect(site.dialog.getByText('Email is required.')).toBeDefined()
    expect(screen.queryByText(/technical difficulties/)).toBeNull()
    await site.cancel()
    await press(site, 'Resend confirmation')
    const again = await inDialog('Resend confirmation')
    expect(again.getByLabelText('Email')).toHaveProperty('value', 'new@example.com')
  })
})

test('leads back to the profile, with the version that a resend left', async () => {
  let { version } = confirmed
  const site = await open(
    {},
    {
      'registrationServices.state': () => ({ ...confirmed, version }),
      'registrationServices.confirmation.resend': () => {
        version += 1
        return confirmation
      },
    },
  )
  await press(site, 'Resend confirmation')
  await press(site, 'Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(site, 'Back to customer profile page')
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
  expect(site.inputsTo('registrationServices.confirmation.finish')).toEqual([
    { version: confirmed.version + 1 },
  ])
})

describe('a file', () => {
  const watchSaved = () => {
    const saved: string[] = []
    vi.stubGlobal('print', () => saved.push('printed'))
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    return saved
  }

  test('has the receipt', async () => {
    const saved = watchSaved()
    await press(await open(), 'Download receipt as PDF')
    await waitFor(() => expect(saved).toEqual(['receipt.pdf']))
  })

  test('has the certificate, which is also shown and printed', async () => {
    const saved = watchSaved()
    const site = await open()
    await press(site, 'View registration certificate')
    const dialog = await inDialog('Registration Certificate')
    expect(dialog.getAllByText('ZANE1')).not.toHaveLength(0)
    expect(dialog.getByRole('img', { name: 'Barcode of this registration' })).toBeDefined()
    expect(dialog.getByText(/within 10 days/)).toBeDefined()
    await press(site, 'Print')
    await press(site, 'Download as PDF')
    await waitFor(() => expect(saved).toEqual(['printed', 'registration-certificate-9.pdf']))
    expect(site.inputsTo('registrationServices.confirmation.certificatePdf')).toEqual([
      { transactionId: '9' },
    ])
  })
})

test('shows a failed certificate on the page, and a failed download in the dialog', async () => {
  const site = await open(
    {},
    {
      'registrationServices.confirmation.certificate': inTurn<
        Answered<'registrationServices.confirmation.certificate'>
      >(new Failure(500), certificate),
      'registrationServices.confirmation.certificatePdf': () => new Failure(500),
    },
  )
  await press(site, 'View registration certificate')
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  await press(site, 'View registration certificate')
  const dialog = await inDialog('Registration Certificate')
  await press(site, 'Download as PDF')
  expect((await dialog.findByRole('alert')).textContent).toContain('technical difficulties')
  await press(site, 'Close')
  await waitFor(() => expect(alertOf('error')).toBeUndefined())
})

test('says where the certificate is if the agency confirmed the transaction in words only', async () => {
  const inWords = { ...transaction, description: null, hasCertificate: false }
  await open({ transactions: [inWords] })
  await screen.findByText(/^If there’s a registration certificate, it’s attached to the/)
  expect(screen.queryByRole('button', { name: 'View registration certificate' })).toBeNull()
})

describe('the question after a transaction', () => {
  const ask = (answer: Answers['registrationServices.confirmation.answer'] = () => 'stored') =>
    open({ isFeedbackWanted: true }, { 'registrationServices.confirmation.answer': answer })
  const comment = () => screen.getByRole('textbox', { name: 'Comment (optional)' })
  const answers = (site: Site) => site.inputsTo('registrationServices.confirmation.answer')

  test('sends the choice and the comment, and thanks for them', async () => {
    const site = await ask()
    await site.user.click(screen.getByRole('radio', { name: 'Very easy' }))
    await site.user.type(comment(), 'Quick!')
    await press(site, 'Send answer')
    const thanks = await screen.findByText(/^Thank you. Your answer helps/)
    expect(document.activeElement?.contains(thanks)).toBe(true)
    expect(answers(site)).toEqual([{ ease: 'veryEasy', comment: 'Quick!' }])
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
  })

  test('says so if the payment was answered for in another tab', async () => {
    const site = await ask(() => 'answeredBefore')
    await site.user.click(screen.getByRole('radio', { name: 'Hard' }))
    await press(site, 'Send answer')
    expect(await screen.findByText(/You’ve already answered this question/)).toBeDefined()
  })

  test('sends nothing without a choice, or with a card number, and keeps the comment', async () => {
    const site = await ask()
    await site.user.type(comment(), 'My card is 4111 1111 1111 1111')
    await press(site, 'Send answer')
    expect(await screen.findByText('Response to this question is required.')).toBeDefined()
    expect(screen.getByText('Remove the card number from your comment.')).toBeDefined()
    expect(answers(site)).toEqual([])
    expect(comment()).toHaveProperty('value', 'My card is 4111 1111 1111 1111')
  })

  test('keeps the answer if it cannot be sent, and sends it again', async () => {
    const site = await ask(inTurn<'stored' | Failure>(new Failure(503), 'stored'))
    await site.user.click(screen.getByRole('radio', { name: 'Easy' }))
    await site.user.type(comment(), 'Quick!')
    await press(site, 'Send answer')
    expect((await screen.findByRole('alert')).textContent).toBeTruthy()
    expect(comment()).toHaveProperty('value', 'Quick!')
    await press(site, 'Send answer')
    expect(await screen.findByText(/^Thank you. Your answer helps/)).toBeDefined()
  })
})
