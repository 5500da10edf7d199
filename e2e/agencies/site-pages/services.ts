import { setTimeout as wait } from 'node:timers/promises'
import { messageByCode } from '@mva/messages/message-by-code'
import { serviceReasons } from '@mva/messages/service-reasons'
import type { PaymentAnswer } from '@mva/shared/registration-services/payment'
import { paymentRefusalMessage } from '@mva/shared/registration-services/payment-refusal'
import type { FlowAnswer } from '@mva/shared/registration-services/service-flow'
import { registrationsOf, type Service } from '../../customer/acts.ts'
import { ReportedFailure, type SiteClient } from '../../customer/site-client.ts'
import { sumCents, calculateServiceFee } from '../agency-state.ts'
import { REFUSED_TOKEN_PREFIX } from '../cart-calls.ts'
import type { Fee, Person } from '../people.ts'
import { signIn } from './sign-in.ts'
import { makeNewEmail, type Page, toPhoneBoxes, type Visitor } from './visitor.ts'

/** Goes from step to step. Each choice names the version of the flow that it was made on. */
const startFlow = ({ registrationServices }: SiteClient) => {
  let version = 0
  return {
    step: async (
      choose: (
        services: SiteClient['registrationServices'],
        shown: { version: number },
      ) => Promise<FlowAnswer>,
    ) => {
      const { outcome, flow } = await choose(registrationServices, { version })
      if (outcome !== 'done') throw new ReportedFailure(outcome)
      version = flow.version
      return flow
    },
    version: () => version,
  }
}

type Flow = ReturnType<typeof startFlow>

/** Steps 1 to 3: from the profile to the fees. */
const requestService = async ({ site, person }: Visitor, flow: Flow, service: Service) => {
  const make = person.registrations[0]?.record.make
  const registration = (await registrationsOf(site)).find((known) => known.make === make)
  if (!registration) throw new ReportedFailure('notOffered', make)
  const { vehicleRegistrationId } = registration
  const begun = await flow.step((services) =>
    services.begin.mutate({ service, vehicleRegistrationId }),
  )
  const [reason] = begun.inWork?.descriptions ?? []
  if (reason !== undefined)
    throw new ReportedFailure(
      'notEligible',
      typeof reason === 'string' ? reason : serviceReasons[reason.site],
    )
  await flow.step((services, shown) => services.createTransaction.mutate(shown))
  const form = { certification: 'yes' } as const
  const certified = await flow.step(({ certify }, shown) =>
    certify[service].mutate({ ...shown, form }),
  )
  return certified.inWork?.fees ?? []
}

const fillContacts = (person: Person) => ({
  email: person.contacts.email,
  phone: toPhoneBoxes(person.contacts.phone),
  isConsentProvided: true,
})

let cards = 0

/** Complete with a card: a fresh one-time token. */
const payByCard = async (
  { site, person }: Visitor,
  version: number,
  tokenPrefix = 'token-',
): Promise<PaymentAnswer> => {
  cards += 1
  return site.registrationServices.payment.payByCard.mutate({
    version,
    form: {
      oneTimeToken: `${tokenPrefix}${cards}`,
      cardType: 'visa',
      firstName: 'Pat',
      lastName: 'Payer',
      companyName: '',
      ...fillContacts(person),
    },
  })
}

/** Complete again with another card, regardless of the outcome of the first. */
export const payAgain = async (visitor: Visitor): Promise<void> => {
  const { version } = await visitor.site.registrationServices.state.query()
  await payByCard(visitor, version)
}

/** Waits until a payment is no longer being processed, and throws unless it was made. */
const awaitConfirmation = async ({ site }: Visitor, answer: PaymentAnswer) => {
  const { outcome, refusal } = answer
  if (outcome !== 'done')
    throw new ReportedFailure(outcome, refusal ? paymentRefusalMessage(refusal) : '')
  let { payment } = answer
  while (payment.state === 'processing') {
    await wait(20)
    ;({ payment } = await site.registrationServices.payment.state.query())
  }
  if (payment.state === 'declined')
    throw new ReportedFailure('paymentDeclined', paymentRefusalMessage(payment.refusal))
  if (payment.state === 'unknown') throw new ReportedFailure('paymentUnknown')
  return site.registrationServices.confirmation.show.query()
}

const renew = async (visitor: Visitor, tokenPrefix?: string) => {
  const flow = startFlow(visitor.site)
  const fees = await requestService(visitor, flow, 'renew')
  await flow.step((services, shown) => services.putInCart.mutate(shown))
  const { bill } = await flow.step(({ cart }, shown) => cart.checkOut.mutate(shown))
  const answer = await payByCard(visitor, flow.version(), tokenPrefix)
  return { fees, bill, confirmation: await awaitConfirmation(visitor, answer) }
}

/** Renews and duplicates in one cart, and removes the renewal before paying. */
const payForOneOfTwo = async (visitor: Visitor) => {
  const flow = startFlow(visitor.site)
  await requestService(visitor, flow, 'renew')
  await flow.step((services, shown) => services.putInCart.mutate(shown))
  await flow.step((services, shown) => services.cart.addAnother.mutate(shown))
  const fees = await requestService(visitor, flow, 'duplicate')
  const { cart } = await flow.step((services, shown) => services.putInCart.mutate(shown))
  const renewal = cart.items.find(({ service }) => service === 'renew')
  const left = await flow.step((services, shown) =>
    services.cart.remove.mutate({ ...shown, transactionId: renewal?.transactionId ?? '' }),
  )
  const { bill } = await flow.step(({ cart }, shown) => cart.checkOut.mutate(shown))
  const answer = await payByCard(visitor, flow.version())
  return {
    itemsBefore: cart.items.map(({ service }) => service),
    itemsLeft: left.cart.items.map(({ service }) => service),
    fees,
    bill,
    confirmation: await awaitConfirmation(visitor, answer),
  }
}

/** Goes to step 2 and leaves from there, which cancels the transaction. */
const leaveRenewal = async (visitor: Visitor) => {
  const flow = startFlow(visitor.site)
  await requestService(visitor, flow, 'renew')
  const { inWork, cart } = await flow.step((services, shown) =>
    services.leaveToProfile.mutate(shown),
  )
  return { inWork, items: cart.items }
}

const cancelRegistration = async (visitor: Visitor) => {
  const { site, person } = visitor
  const flow = startFlow(site)
  await requestService(visitor, flow, 'cancel')
  await flow.step((services, shown) => services.putInCart.mutate(shown))
  const { bill } = await flow.step(({ cart }, shown) => cart.checkOut.mutate(shown))
  const answer = await site.registrationServices.payment.completeFree.mutate({
    version: flow.version(),
    form: fillContacts(person),
  })
  return { bill, confirmation: await awaitConfirmation(visitor, answer) }
}

const showCertificate = async (visitor: Visitor) => {
  const { confirmation } = await renew(visitor)
  const transactionId = confirmation.transactions[0]?.transactionId ?? ''
  return visitor.site.registrationServices.confirmation.certificate.mutate({ transactionId })
}

const resendConfirmation = async (visitor: Visitor) => {
  await renew(visitor)
  return visitor.site.registrationServices.confirmation.resend.mutate({
    ...fillContacts(visitor.person),
    email: makeNewEmail(visitor.person),
  })
}

const feesShown = (fees: Fee[]) =>
  fees.map(({ feeName, feeAmount }) => ({ feeName, feeCents: Math.round(feeAmount * 100) }))

const paidExpected = (person: Person, service: 'renew' | 'duplicate') => {
  const [registration] = person.registrations
  if (!registration) throw new Error('The customer has no registration')
  const { record, fees } = registration
  const charged = service === 'renew' ? fees.renewal : fees.duplicate
  const subtotalCents = sumCents(charged)
  const serviceFeeCents = calculateServiceFee(subtotalCents)
  const bill = { subtotalCents, serviceFeeCents, totalCents: subtotalCents + serviceFeeCents }
  const { make, model, plateNumber, plateType } = record
  return {
    fees: feesShown(charged),
    bill,
    confirmation: {
      transactions: [
        {
          description: service === 'renew' ? 'Renew Registration' : 'Duplicate Registration',
          service,
          vehicle: { year: String(record.year), make, model, plateNumber, plateType },
          fees: feesShown(charged),
          isFailed: false,
          hasCertificate: true,
        },
      ],
      receipt: { ...bill, payerName: 'Pat Payer' },
      email: person.contacts.email,
      notification: 0,
    },
  }
}

const certificateExpected = ({ firstName, lastName, registrations }: Person) => {
  const { record } = registrations[0] ?? {}
  const name = `${firstName} ${lastName}`.toUpperCase()
  return {
    customer: { name },
    firstOwner: { name },
    secondOwner: { name: null },
    plateType: record?.plateType,
    license: record?.plateNumber,
    registrationExpirationDate: '2028-12-31',
    modelYear: String(record?.year),
    make: record?.make,
    model: record?.model,
    vinNumber: record?.vin,
    renewalFeeCents: 6550,
    grossWeight: '4800',
    numberOfPassenger: '5',
    numberOfCylinder: '4',
    carryingCapacity: null,
    isPrintTitle: false,
    inspectionDeadlineDate: '2027-08-31',
    isTransferable: true,
  }
}

/** The services for a registration, from the profile to the confirmation. */
export const servicePages = {
  renewal: {
    isSignedIn: true,
    visit: (visitor) => renew(visitor),
    expected: (person) => paidExpected(person, 'renew'),
  },
  signInAndRenewal: {
    isSignedIn: false,
    visit: async (visitor) => {
      await signIn(visitor)
      return renew(visitor)
    },
    expected: (person) => paidExpected(person, 'renew'),
  },
  renewalWithRefusedCard: {
    isSignedIn: true,
    visit: (visitor) => renew(visitor, REFUSED_TOKEN_PREFIX),
    expected: () => ({}),
    fails: { kind: 'paymentDeclined', message: messageByCode[35] },
  },
  cartOfTwo: {
    isSignedIn: true,
    visit: payForOneOfTwo,
    expected: (person) => ({
      itemsBefore: ['duplicate', 'renew'],
      itemsLeft: ['duplicate'],
      ...paidExpected(person, 'duplicate'),
    }),
  },
  leaveRenewal: {
    isSignedIn: true,
    visit: leaveRenewal,
    expected: () => ({ inWork: null, items: [] }),
  },
  cancelRegistration: {
    isSignedIn: true,
    visit: cancelRegistration,
    expected: () => ({
      bill: null,
      confirmation: {
        transactions: [{ service: 'cancel', isFailed: false, hasCertificate: false }],
        receipt: { totalCents: 0, authorizationNumber: null },
      },
    }),
  },
  certificate: { isSignedIn: true, visit: showCertificate, expected: certificateExpected },
  resend: {
    isSignedIn: true,
    visit: resendConfirmation,
    expected: (person) => ({ email: makeNewEmail(person), notification: 0 }),
  },
} satisfies Record<string, Page>
