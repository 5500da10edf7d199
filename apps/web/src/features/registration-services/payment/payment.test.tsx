import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import errorIcon from '@uswds/uswds/img/usa-icons/error.svg'
import warningIcon from '@uswds/uswds/img/usa-icons/warning.svg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import type { PaymentAnswer, PaymentStatus } from '@mva/shared/registration-services/payment'
import { refusedWithoutReason } from '@mva/shared/registration-services/payment-refusal'
import type { FlowAnswer, ServiceFlow } from '@mva/shared/registration-services/service-flow'
import { type Answers, Failure, inTurn } from '../../../../testing/answers.ts'
import {
  cartOf,
  emptyFlow,
  exampleItem,
  exampleVehicle,
  paymentFlow,
} from '../../../../testing/flow-examples.ts'
import { fakePolling } from '../../../../testing/polling.ts'
import { exampleProfile } from '../../../../testing/profile-example.ts'
import { renderSite, type Site } from '../../../../testing/render-site.tsx'
import { signedIn } from '../../../../testing/signed-in.ts'

const underWay: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true }
const confirmedFlow: ServiceFlow = { ...emptyFlow, version: 7, step: 6, service: 'renew' }

const unknown: PaymentStatus = {
  state: 'unknown',
  reference: 'AB12CD34',
  totalCents: 97_79,
  refusal: null,
}

const answer = (
  payment: PaymentStatus,
  after: ServiceFlow,
  changes: Partial<PaymentAnswer> = {},
): PaymentAnswer => ({ outcome: 'done', refusal: null, payment, flow: after, ...changes })

const confirmed = answer({ state: 'confirmed' }, confirmedFlow)

const open = (state: ServiceFlow, answers: Answers = {}) =>
  renderSite('/renew-reg', {
    ...signedIn(),
    'registrationServices.state': () => state,
    'registrationServices.payment.state': () => answer({ state: 'none' }, state),
    ...answers,
  })

const payments = ({ inputsTo }: Site) => inputsTo('registrationServices.payment.payByCard')

const complete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const cardLabels = ['Card number', 'Expiry month', 'Expiry year', 'CVV']

const type = async ({ user }: Site) => {
  await user.type(await screen.findByLabelText('Card number'), '4111 1111 1111 1111')
  await user.type(screen.getByLabelText('Expiry month'), '8')
  await user.type(screen.getByLabelText('Expiry year'), '2040')
  await user.type(screen.getByLabelText('CVV'), '123')
  await user.type(screen.getByLabelText('First name'), 'Zane')
  await user.type(screen.getByLabelText('Last name'), 'Whitfield')
}

const pay = async (site: Site) => {
  await type(site)
  await site.user.click(complete())
}

/** Loads a card provider that refuses each card for a reason, or accepts it. */
const loadProvider = (refusal?: string) => {
  const reply = { onetime_token: 'ott_1', card_type: 'visa' }
  const request: ReturnType<NonNullable<Window['forte']>['createToken']> = {
    success: (callback) => {
      if (refusal === undefined) callback(reply)
      return request
    },
    error: (callback) => {
      if (refusal !== undefined) callback({ response_description: refusal })
      return request
    },
  }
  window.forte = { createToken: () => request }
}

beforeEach(() => loadProvider())
afterEach(() => {
  delete window.forte
  document.querySelectorAll('script').forEach((script) => script.remove())
})

test('sends the token and the payer to the server, and no card data', async () => {
  const site = await open(paymentFlow, {
    'registrationServices.payment.payByCard': () => confirmed,
  })
  await pay(site)
  await screen.findByRole('heading', { name: /Transaction confirmation$/ })
  expect(payments(site)).toEqual([
    {
      version: 5,
      form: {
        oneTimeToken: 'ott_1',
        cardType: 'visa',
        firstName: 'Zane',
        lastName: 'Whitfield',
        companyName: '',
        email: exampleProfile.personalInformation.email,
        phone: { areaCode: '', prefix: '', lineNumber: '' },
        isConsentProvided: false,
      },
    },
  ])
})

test('says when to try again after too many refused cards, though the last payment was declined', async () => {
  const declined: PaymentStatus = {
    state: 'declined',
    reference: 'AB12CD34',
    refusal: refusedWithoutReason,
    isChargeRuledOut: true,
  }
  const site = await open(paymentFlow, {
    'registrationServices.payment.state': () => answer(declined, paymentFlow),
    'registrationServices.payment.payByCard': () =>
      new Failure(429, '', 'tooManyRefusedCards', 700),
  })
  await pay(site)
  const message =
    'Too many cards were declined, so this payment wasn’t sent. Your cart is saved. Try again in 12 minutes.'
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(complete().disabled).toBe(false)
  expect(valueOf('CVV')).toBe('')
})

test.each([
  ['the cart', { ...cartOf(exampleItem), version: 6 }, '/renew-reg'],
  ['the profile', { ...emptyFlow, version: 6 }, '/profile'],
])(
  'leads to %s, and says so, if the agency has other items in the cart',
  async (_place, changed, path) => {
    let now = paymentFlow
    const site = await open(paymentFlow, {
      'registrationServices.state': () => now,
      'registrationServices.payment.payByCard': () =>
        answer({ state: 'none' }, (now = changed), { outcome: 'cartChanged' }),
    })
    await pay(site)
    expect(await screen.findByText(/^Your cart has changed\./)).toBeDefined()
    expect(site.router.state.location.pathname).toBe(path)
  },
)

test('leads to the cart, and says so, if another payment for a registration is in progress', async () => {
  const marked = { ...cartOf({ ...exampleItem, isBeingPaid: true }), version: 6 }
  let now = paymentFlow
  const site = await open(paymentFlow, {
    'registrationServices.state': () => now,
    'registrationServices.payment.payByCard': () =>
      answer({ state: 'none' }, (now = marked), { outcome: 'registrationBeingPaid' }),
  })
  await pay(site)
  expect(await screen.findByText(/^Another payment for a registration in your cart/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove from cart' })).toBeDefined()
})

describe('before Complete', () => {
  const items = (...services: ('renew' | 'duplicate' | 'cancel')[]) =>
    services.map((service, at) => ({
      transactionId: String(at),
      service,
      vehicle: exampleVehicle,
      fees: service === 'cancel' ? [] : [{ feeName: 'Fee', feeCents: 95_50 }],
    }))
  const free: ServiceFlow = { ...cartOf(...items('cancel')), step: 5, service: 'renew' }

  test('says which service fee the agency charges if it is not the explained one, in the bill and above Complete', async () => {
    const bill = { subtotalCents: 95_50, serviceFeeCents: 2_00, totalCents: 97_50 }
    await open({ ...paymentFlow, bill })
    await screen.findByRole('row', { name: 'Service fee $2.00' })
    const sentences = screen.getAllByText('The service fee for this payment is $2.00.')
    expect(sentences.map((sentence) => sentence.parentElement?.textContent)).toEqual([
      expect.stringContaining('paid to a third-party provider'),
      expect.stringContaining('your card is charged $97.50'),
    ])
  })

  test('says nothing more about the service fee if it is the explained one', async () => {
    await open(paymentFlow)
    await screen.findByRole('row', { name: 'Service fee $2.29' })
    expect(screen.queryByText(/^The service fee for this payment/)).toBeNull()
  })

  test('names each vehicle with its amount', async () => {
    await open({ ...paymentFlow, cart: cartOf(...items('renew', 'cancel')).cart })
    await screen.findByRole('row', { name: 'Renew Registration, 2021 TOYOTA RAV4 ZANE1 $95.50' })
    for (const name of [
      'Cancel Registration, 2021 TOYOTA RAV4 ZANE1 $0.00',
      'Service fee $2.29',
      'Total $97.79',
    ])
      expect(screen.getByRole('row', { name })).toBeDefined()
  })

  test.each([
    [
      'what is charged and renewed',
      paymentFlow,
      'When you select Complete, your card is charged $97.79 and the registration of 2021 TOYOTA RAV4 ZANE1 is renewed.',
    ],
    [
      'that a cancellation cannot be undone',
      free,
      'When you select Complete, the registration of 2021 TOYOTA RAV4 ZANE1 is canceled. You can’t undo this online.',
    ],
    [
      'what happens to several vehicles, one of whose plates is canceled',
      { ...paymentFlow, cart: cartOf(...items('duplicate', 'cancel')).cart },
      [
        'When you select Complete:',
        'your card is charged $97.79',
        'a duplicate of the registration of 2021 TOYOTA RAV4 ZANE1 is ordered',
        'the registration of 2021 TOYOTA RAV4 ZANE1 is canceled',
        'You can’t undo a cancellation online.',
      ].join(''),
    ],
  ])('says %s', async (_what, flow, text) => {
    await open(flow)
    await screen.findByRole('button', { name: 'Complete' })
    expect(complete().closest('form')?.textContent).toContain(text)
    const isWarned = screen.queryByText(/Cancel Registration and Duplicate Registration for/)
    expect(isWarned !== null).toBe(flow.cart.items.length > 1)
  })

  test('explains why it is disabled, and focuses the first missing field', async () => {
    const site = await open(paymentFlow)
    await screen.findByLabelText('Card number')
    expect(complete().getAttribute('aria-disabled')).toBe('true')
    expect(
      document.getElementById(complete().getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('To select Complete, fill in all required fields.')
    complete().focus()
    expect(document.activeElement).toBe(complete())
    await site.user.keyboard('{Enter}')
    await screen.findByText('Card number is required.')
    expect(document.activeElement?.id).toBe('cardNumber')
    expect(payments(site)).toEqual([])
  })

  test('says at once that the email on record is not allowed here, and asks to correct it', async () => {
    const site = await open(paymentFlow, {
      'profile.personal': () => ({
        ...exampleProfile,
        personalInformation: {
          ...exampleProfile.personalInformation,
          email: 'zane+dmv@example.com',
        },
      }),
    })
    const message = 'Email address contains invalid characters.'
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByText('To select Complete, correct the marked fields.')).toBeDefined()
    await site.user.clear(screen.getByLabelText('Email'))
    await site.user.type(screen.getByLabelText('Email'), 'zane@example.com')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(screen.getByText('To select Complete, fill in all required fields.')).toBeDefined()
  })

  test('says at once that a name filled in by the browser is not allowed, until it is corrected', async () => {
    const site = await open(paymentFlow)
    const firstName = await screen.findByLabelText<HTMLInputElement>('First name')
    fireEvent.input(firstName, { target: { value: 'Mary-Jane' } })
    expect(await screen.findByText(/For hyphenated names please use a space/)).toBeDefined()
    expect(screen.getByText('To select Complete, correct the marked fields.')).toBeDefined()
    firstName.setSelectionRange(4, 5)
    firstName.focus()
    await site.user.keyboard(' ')
    await waitFor(() => expect(screen.queryByText(/For hyphenated names/)).toBeNull())
  })

  test('moves from a full month to the year, and validates each field when the customer leaves it', async () => {
    const site = await open(paymentFlow)
    await site.user.type(await screen.findByLabelText('Card number'), '4111')
    await site.user.type(screen.getByLabelText('Expiry month'), '08')
    expect(document.activeElement).toBe(screen.getByLabelText('Expiry year'))
    await site.user.keyboard('2019')
    await site.user.type(screen.getByLabelText('CVV'), '12')
    await site.user.click(screen.getByLabelText('Last name'))
    for (const message of [
      'The card number is invalid.',
      'Expiry year is not valid.',
      'CVV must have 3 or 4 characters.',
    ])
      expect(await screen.findByText(message)).toBeDefined()
  })

  test.each([
    ['Expiry month', '08/2030', ['08', '2030', '']],
    ['Expiry year', '8 / 30', ['08', '2030', '']],
    ['Expiry year', '20301', ['', '', '']],
    ['CVV', '\u200e1 2 3', ['', '', '123']],
    ['CVV', '12345', ['', '', '']],
  ])('enters what is pasted into %s as %j whole, or not at all', async (label, text, values) => {
    const site = await open(paymentFlow)
    await site.user.click(await screen.findByLabelText(label))
    await site.user.paste(text)
    expect(['Expiry month', 'Expiry year', 'CVV'].map(valueOf)).toEqual(values)
  })

  test('validates the phone when the customer leaves its last input, and on each correction', async () => {
    const site = await open(paymentFlow)
    await site.user.type(await screen.findByLabelText('Area code, 3 digits'), '40155')
    expect(valueOf('Prefix, 3 digits')).toBe('55')
    expect(screen.queryByText('Phone must have 10 digits.')).toBeNull()
    await site.user.click(screen.getByLabelText('Email'))
    expect(await screen.findByText('Phone must have 10 digits.')).toBeDefined()
    await site.user.type(screen.getByLabelText('Prefix, 3 digits'), '50123')
    await waitFor(() => expect(screen.queryByText('Phone must have 10 digits.')).toBeNull())
  })

  test('requires an email for a checkout that costs nothing', async () => {
    const site = await open(free)
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    await waitFor(() => expect(email.value).not.toBe(''))
    await site.user.clear(email)
    await site.user.tab()
    expect(await screen.findByText('Email is required.')).toBeDefined()
    expect(complete().getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['fills in the email on record when it comes after the form', '', 'marisol@example.com'],
    ['keeps an email that was typed before the one on record came', 'a@b.com', 'a@b.com'],
  ])('%s', async (_what, typed, expected) => {
    const profile = Promise.withResolvers<typeof exampleProfile>()
    const site = await open(free, { 'profile.personal': () => profile.promise })
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect(email.value).toBe('')
    if (typed !== '') await site.user.type(email, typed)
    await act(async () => profile.resolve(exampleProfile))
    await waitFor(() => expect(complete().getAttribute('aria-disabled')).not.toBe('true'))
    expect(email.value).toBe(expected)
  })

  test('discards the card data when the customer leaves the step, and stores none of it', async () => {
    let now = paymentFlow
    const change = (to: ServiceFlow) => (): FlowAnswer => ({ outcome: 'done', flow: (now = to) })
    const site = await open(paymentFlow, {
      'registrationServices.state': () => now,
      'registrationServices.cart.previous': change({ ...cartOf(exampleItem), version: 6 }),
      'registrationServices.cart.checkOut': change({ ...paymentFlow, version: 7 }),
    })
    await type(site)
    const form = complete().closest('form')
    const names = [...new FormData(form ?? undefined).keys()]
    expect(names).toContain('email')
    for (const name of ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'])
      expect(names).not.toContain(name)
    await site.user.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByRole('heading', { level: 1, name: /Transaction Cart$/ })
    expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain('4111')
    await site.user.click(screen.getByRole('button', { name: 'Proceed to checkout' }))
    await screen.findByLabelText('Card number')
    expect(cardLabels.map(valueOf)).toEqual(['', '', '', ''])
  })

  test('has a heading for the card and for the contacts', async () => {
    await open(paymentFlow)
    expect(await screen.findByRole('heading', { level: 2, name: 'Card' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toBeDefined()
    expect(screen.getByRole('group', { name: 'Card' })).toBeDefined()
  })
})

describe('a payment that was not made', () => {
  test('shows why the provider refuses the card, and sends nothing', async () => {
    loadProvider('The cvv is invalid.')
    const site = await open(paymentFlow)
    await pay(site)
    expect((await screen.findByRole('alert')).textContent).toBe('The CVV is invalid.')
    expect(complete().getAttribute('aria-disabled')).toBeNull()
    expect(payments(site)).toEqual([])
  })

  test('shows why the agency rejects the cart, until the next attempt', async () => {
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () =>
        answer({ state: 'none' }, paymentFlow, {
          outcome: 'refused',
          refusal: { reason: 'refused', code: null, agencyMessage: 'Your cart has changed.' },
        }),
    })
    await pay(site)
    expect((await screen.findByRole('alert')).textContent).toBe('Your cart has changed.')
    expect(complete().getAttribute('aria-disabled')).toBeNull()
    expect(valueOf('CVV')).toBe('')
    await site.user.click(complete())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  const declinedBefore = (isChargeRuledOut: boolean): PaymentStatus => ({
    state: 'declined',
    reference: 'AB12CD34',
    refusal: { reason: 'refused', code: 44, agencyMessage: null },
    isChargeRuledOut,
  })
  const OUT_OF_DATE =
    'Something changed in another tab or on another device, so your payment wasn’t sent. Check this page, and select Complete again.'

  test.each<[string, PaymentStatus]>([
    ['Nothing was charged.', { state: 'none' }],
    ['Nothing was charged.', declinedBefore(true)],
    ['The agency has no record of a charge so far.', declinedBefore(false)],
  ])(
    'says that it was not sent if another tab changed the page, and of a charge: %s',
    async (note, before) => {
      const site = await open(paymentFlow, {
        'registrationServices.payment.payByCard': () =>
          answer(before, { ...paymentFlow, version: 8 }, { outcome: 'changedElsewhere' }),
      })
      await pay(site)
      expect((await screen.findByRole('alert')).textContent).toBe(`${OUT_OF_DATE} ${note}`)
    },
  )

  test.each([
    ['the cart', { ...cartOf(exampleItem), version: 8 }, '/renew-reg'],
    ['the profile', { ...emptyFlow, version: 8 }, '/profile'],
  ])('says that the card was not charged if another tab led to %s', async (_to, changed, path) => {
    let now: ServiceFlow = paymentFlow
    const site = await open(paymentFlow, {
      'registrationServices.state': () => now,
      'registrationServices.payment.payByCard': () =>
        answer({ state: 'none' }, (now = changed), { outcome: 'changedElsewhere' }),
    })
    await pay(site)
    expect(
      await screen.findByText(/so your checkout wasn’t sent, and your card wasn’t charged\./),
    ).toBeDefined()
    expect(site.router.state.location.pathname).toBe(path)
  })

  test.each<[string, PaymentStatus, ServiceFlow]>([
    ['is confirmed', { state: 'confirmed' }, confirmedFlow],
    ['is unknown', unknown, underWay],
  ])('says so if the payment of another tab %s', async (_how, status, flow) => {
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () =>
        answer(status, flow, { outcome: 'paymentExists' }),
    })
    await pay(site)
    expect(
      await screen.findByText(
        'This cart was already being checked out, so we didn’t send it again. You won’t be charged twice.',
      ),
    ).toBeDefined()
  })

  test.each([
    [true, 'Nothing was charged.'],
    [false, 'The agency has no record of a charge so far.'],
  ])(
    'has its own words, and not those of the one that was declined before (charge ruled out: %s)',
    async (isChargeRuledOut, note) => {
      const before = declinedBefore(isChargeRuledOut)
      const site = await open(paymentFlow, {
        'registrationServices.payment.state': () => answer(before, paymentFlow),
        'registrationServices.payment.payByCard': () => new Failure(500),
      })
      await screen.findByText(/The card number is invalid\./)
      await pay(site)
      const words = `${messageByCode[500]} ${note}`
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
      expect(screen.queryByText(/The card number is invalid\./)).toBeNull()
    },
  )

  test('has the words of the decline if its answer was lost and it was declined', async () => {
    const later = { ...declinedBefore(true), reference: 'EF56AB78' }
    const site = await open(paymentFlow, {
      'registrationServices.payment.state': inTurn<PaymentAnswer>(
        answer(
          { ...declinedBefore(true), refusal: refusedWithoutReason } as PaymentStatus,
          paymentFlow,
        ),
        answer(later, { ...paymentFlow, version: 9 }),
      ),
      'registrationServices.payment.payByCard': () => new Failure(500),
    })
    await screen.findByRole('alert')
    await pay(site)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        `${messageByCode[44]} Nothing was charged.`,
      ),
    )
  })

  test('says that nothing was charged, and sends nothing, while the browser is offline', async () => {
    const site = await open(paymentFlow)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await pay(site)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Your device is offline, so your payment wasn’t sent. Connect to the internet, and select Complete again. Nothing was charged.',
    )
    expect(alert.className).toContain('usa-alert--error')
    expect(payments(site)).toEqual([])
    expect(complete().getAttribute('aria-disabled')).toBeNull()
    vi.restoreAllMocks()
  })

  test('loads the icons of its alerts before the browser may be offline', async () => {
    const loaded: string[] = []
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation((src) => {
      loaded.push(src)
    })
    await open(paymentFlow)
    await screen.findByLabelText('Card number')
    expect(loaded).toEqual(expect.arrayContaining([errorIcon, warningIcon]))
    vi.restoreAllMocks()
  })

  test('shows the form after a failure only when the server confirms that no payment is in progress', async () => {
    const poll = fakePolling()
    let hasAnswer = false
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () => new Failure(503),
      'registrationServices.payment.state': () =>
        hasAnswer ? answer({ state: 'none' }, paymentFlow) : new Failure(503),
    })
    await pay(site)
    await waitFor(() => expect(site.inputsTo('registrationServices.payment.state')).toHaveLength(2))
    screen.getByRole('alertdialog', { name: 'Processing' })
    hasAnswer = true
    await poll()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('alert').textContent).toBe(messageByCode[500])
    expect(valueOf('Card number')).not.toBe('')
  })
})

describe('a blocked script of the card provider', () => {
  const scripts = () =>
    document.querySelectorAll<HTMLScriptElement>('script[src="/card-provider.js"]')

  const end = async (event: 'error' | 'load') => {
    await waitFor(() => expect(scripts()).toHaveLength(1))
    if (event === 'load') loadProvider()
    await act(async () => scripts()[0]?.dispatchEvent(new Event(event)))
  }

  /** Blocks the script and its retry, as a content blocker does. */
  const block = async () => {
    await end('error')
    await end('error')
  }

  const openBlocked = async () => {
    delete window.forte
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () => confirmed,
    })
    await screen.findByLabelText('Card number')
    await block()
    return site
  }

  test('shows what to do before the customer types, and continues after Try again', async () => {
    const site = await openBlocked()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('You can’t pay by card yet')
    expect(alert.textContent).toContain('turn off your content blocker for this site')
    expect(alert.textContent).toContain('call us at 615-555-0100')
    await site.user.click(screen.getByRole('button', { name: 'Try again' }))
    await end('load')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
    await pay(site)
    await screen.findByRole('heading', { name: /Transaction confirmation$/ })
  })

  test('keeps the form when Complete cannot reach the provider, and sends nothing', async () => {
    const site = await openBlocked()
    await pay(site)
    await block()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(['Card number', 'CVV', 'First name'].map(valueOf)).toEqual([
      '4111 1111 1111 1111',
      '123',
      'Zane',
    ])
    expect(payments(site)).toEqual([])
    expect(complete().getAttribute('aria-disabled')).toBeNull()
  })
})

test('reloads the page if its policy does not allow the card provider', async () => {
  const reload = vi.fn<() => void>()
  const { href, origin } = window.location
  vi.stubGlobal('location', { href, origin, reload })
  await renderSite(
    '/renew-reg',
    { ...signedIn(), 'registrationServices.state': () => paymentFlow },
    { cardProvider: { scriptUrls: ['https://cards.example/script.js'], loginId: '' } },
  )
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('fills in the payer again, and no card data, after an unknown payment that was declined', async () => {
  const site = await open(paymentFlow, {
    'registrationServices.payment.payByCard': () => answer(unknown, underWay),
    'registrationServices.payment.check': () =>
      answer(
        {
          state: 'declined',
          reference: 'AB12CD34',
          refusal: refusedWithoutReason,
          isChargeRuledOut: true,
        },
        { ...paymentFlow, version: 9 },
      ),
  })
  await type(site)
  await site.user.type(screen.getByLabelText('Company name (optional)'), 'Whitfield LLC')
  await site.user.clear(screen.getByLabelText('Email'))
  await site.user.type(screen.getByLabelText('Email'), 'other@example.com')
  await site.user.type(screen.getByLabelText('Area code, 3 digits'), '4015550123')
  await site.user.click(complete())
  await site.user.click(await screen.findByRole('button', { name: 'Check now' }))
  await screen.findByLabelText('Card number')
  expect(
    [
      'First name',
      'Last name',
      'Company name (optional)',
      'Email',
      'Area code, 3 digits',
      'Prefix, 3 digits',
      'Line number, 4 digits',
    ].map(valueOf),
  ).toEqual(['Zane', 'Whitfield', 'Whitfield LLC', 'other@example.com', '401', '555', '0123'])
  expect(cardLabels.map(valueOf)).toEqual(['', '', '', ''])
  expect(complete().getAttribute('aria-disabled')).toBe('true')
  expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain(
    'Whitfield',
  )
})

test('fills in the contacts again after an unknown checkout without a bill that did not go through', async () => {
  const free: ServiceFlow = { ...paymentFlow, bill: null }
  const site = await open(free, {
    'registrationServices.payment.completeFree': () => answer(unknown, { ...underWay, bill: null }),
    'registrationServices.payment.check': () =>
      answer(
        {
          state: 'declined',
          reference: 'AB12CD34',
          refusal: refusedWithoutReason,
          isChargeRuledOut: true,
        },
        { ...free, version: 9 },
      ),
  })
  await site.user.type(await screen.findByLabelText('Area code, 3 digits'), '4015550123')
  await site.user.click(complete())
  await site.user.click(await screen.findByRole('button', { name: 'Check now' }))
  await screen.findByLabelText('Email')
  expect(['Email', 'Line number, 4 digits'].map(valueOf)).toEqual([
    exampleProfile.personalInformation.email,
    '0123',
  ])
})

describe('a card that was refused, while it is not certain that nothing was charged', () => {
  const refused: PaymentStatus = { ...unknown, refusal: refusedWithoutReason }

  test('is asked about at once, and the customer reads not to pay again yet', async () => {
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () => answer(refused, underWay),
      'registrationServices.payment.check': () => answer(refused, underWay),
    })
    await pay(site)
    await screen.findByRole('heading', { level: 1, name: /Your card wasn’t accepted$/ })
    expect(site.inputsTo('registrationServices.payment.check')).toHaveLength(1)
    screen.getByText('Don’t pay again yet')
    screen.getByText(/we’re making sure that nothing was charged\.$/)
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  })

  test('is declined in the words of the agency as soon as the agency has been asked', async () => {
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () => answer(refused, underWay),
      'registrationServices.payment.check': () =>
        answer(
          {
            state: 'declined',
            reference: 'AB12CD34',
            refusal: refusedWithoutReason,
            isChargeRuledOut: true,
          },
          { ...paymentFlow, version: 9 },
        ),
    })
    await pay(site)
    expect((await screen.findByRole('alert')).textContent).toBe(
      `${messageByCode[35]} Nothing was charged.`,
    )
    expect(valueOf('Card number')).not.toBe('')
  })
})

describe('after a card was not accepted', () => {
  const declinedFor = (code: 35 | 44 | 45): PaymentAnswer =>
    answer(
      {
        state: 'declined',
        reference: 'AB12CD34',
        refusal: { reason: 'refused', code, agencyMessage: null },
        isChargeRuledOut: true,
      },
      { ...paymentFlow, version: 9 },
    )
  const payWith = async (code: 35 | 44 | 45) => {
    const site = await open(paymentFlow, {
      'registrationServices.payment.payByCard': () => declinedFor(code),
    })
    await pay(site)
    await screen.findByRole('alert')
    return site
  }

  test.each([
    [35, 'CVV'],
    [44, 'Card number'],
    [45, 'Expiry month'],
  ] as const)('with code %i the focus is in the field to correct, %s', async (code, label) => {
    await payWith(code)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    // It is announced without the focus.
    expect(screen.getByRole('alert').getAttribute('aria-live')).toBeNull()
    expect(valueOf('Card number')).toBe('4111 1111 1111 1111')
  })

  test('the CVV asks to be entered again, and is no error before it was', async () => {
    await payWith(35)
    const cvv = screen.getByLabelText('CVV')
    const hint = () => document.getElementById(cvv.getAttribute('aria-describedby') ?? '')
    expect(hint()?.textContent).toMatch(/^Enter the CVV again\. Discover,/)
    expect(cvv.getAttribute('aria-invalid')).toBe('false')
  })

  test('another card can be used, with the payer that was typed', async () => {
    const { user } = await payWith(35)
    await user.click(screen.getByRole('button', { name: 'Use another card' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
    expect(cardLabels.map(valueOf)).toEqual(['', '', '', ''])
    expect(valueOf('First name')).toBe('Zane')
    expect(screen.queryByText('Enter the CVV again.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull()
  })

  test('is not asked of a customer who comes back to an empty form', async () => {
    await open(paymentFlow, { 'registrationServices.payment.state': () => declinedFor(35) })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.queryByText('Enter the CVV again.')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull()
  })
})

test('groups the digits of the card as they are typed, without moving the cursor, and sends them plain', async () => {
  const createToken = vi.spyOn(window.forte!, 'createToken')
  const site = await open(paymentFlow, {
    'registrationServices.payment.payByCard': () => confirmed,
  })
  const number = await screen.findByLabelText<HTMLInputElement>('Card number')
  await site.user.type(number, '4111')
  await site.user.keyboard('1')
  expect(number.value).toBe('4111 1')
  await site.user.keyboard('{Backspace}')
  expect(number.value).toBe('4111')
  await site.user.keyboard('11111111111')
  await site.user.type(number, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(number.value).toBe('41111 1111 1111 111')
  expect(number.selectionStart).toBe(3)
  await site.user.tab()
  expect(number.value).toBe('4111 1111 1111 1111')
  number.value = ''
  await pay(site)
  await screen.findByRole('heading', { name: /Transaction confirmation$/ })
  expect(createToken.mock.calls[0]?.[0]).toMatchObject({ card_number: '4111111111111111' })
})

describe('a payment without an outcome, after a reload', () => {
  test('shows that the outcome is unknown, and checks it on request', async () => {
    const site = await open(underWay, {
      'registrationServices.payment.state': () => answer(unknown, underWay),
      'registrationServices.payment.check': () => answer(unknown, underWay),
    })
    await screen.findByRole('heading', { level: 1, name: /Your payment is being confirmed$/ })
    screen.getByText('AB12CD34')
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    await site.user.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByText(/^Checked at \d+:\d\d [AP]M Eastern Time\. No answer yet/)
    screen.getByText(/^Last checked at \d+:\d\d [AP]M Eastern Time\./)
    expect(site.inputsTo('registrationServices.payment.check').length).toBeGreaterThan(0)
  })

  const declined = (isChargeRuledOut: boolean) =>
    answer(
      { state: 'declined', reference: 'AB12CD34', refusal: refusedWithoutReason, isChargeRuledOut },
      { ...paymentFlow, version: 9 },
    )

  test('ignores an answer that was asked for before the customer selected Complete again', async () => {
    const late = Promise.withResolvers<PaymentAnswer>()
    const site = await open(underWay, {
      'registrationServices.payment.state': () => answer(unknown, underWay),
      'registrationServices.payment.check': inTurn<PaymentAnswer | Promise<PaymentAnswer>>(
        late.promise,
        declined(true),
      ),
      'registrationServices.payment.payByCard': () => new Promise<never>(() => {}),
    })
    const check = await screen.findByRole('button', { name: 'Check now' })
    await site.user.click(check)
    await site.user.click(check)
    await pay(site)
    await screen.findByRole('alertdialog', { name: 'Processing' })
    late.resolve(declined(true))
    await late.promise
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  })

  test('names a checkout without a bill a transaction while its outcome is unknown', async () => {
    const free: ServiceFlow = { ...underWay, bill: null }
    await open(free, { 'registrationServices.payment.state': () => answer(unknown, free) })
    const heading = await screen.findByRole('heading', { level: 1, name: /being confirmed$/ })
    expect(heading.textContent).toContain('Your transaction is being confirmed')
  })

  test.each([
    ['', underWay],
    [', also if that was while the customer was away', paymentFlow],
  ])(
    'shows the form, and says that there is no record of a charge, after a payment that was declined by silence%s',
    async (_when, flow) => {
      await open(flow, { 'registrationServices.payment.state': () => declined(false) })
      expect((await screen.findByRole('alert')).textContent).toBe(
        `${messageByCode[35]} The agency has no record of a charge so far.`,
      )
      await screen.findByLabelText('Card number')
      expect(complete().getAttribute('aria-disabled')).toBe('true')
      screen.getByText('To select Complete, fill in all required fields.')
    },
  )

  test('moves the focus to why the payment was declined, without waiting for the email on record', async () => {
    await open(paymentFlow, {
      'registrationServices.payment.state': () => declined(true),
      'profile.personal': () => new Promise(() => undefined),
    })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })
})

test('shows that the cart is being paid for in another sign-in, and nothing of that payment', async () => {
  const locked: ServiceFlow = { ...paymentFlow, version: 6, isPaymentUnderWay: true, bill: null }
  await open(locked, {
    'registrationServices.payment.state': () => answer({ state: 'elsewhere' }, locked),
  })
  await screen.findByText('Don’t start it again')
  expect(screen.getByRole('link', { name: 'Go to profile' })).toBeDefined()
  expect(screen.queryByText('Reference')).toBeNull()
  expect(screen.queryByText(/have your reference ready/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Complete|Previous/ })).toBeNull()
})
