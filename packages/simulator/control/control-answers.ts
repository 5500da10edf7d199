import * as z from 'zod/mini'
import { described } from '@mva/agency/contract/described'
import { faultKinds } from '@mva/db-agency/tables/world'
import { named } from './control-schemas.ts'
import { faultMatch, latency, newFault } from './new-fault.ts'
import { controls } from './presenter.ts'

/** What the control surface answers. A test compares each with what the routes send. */

const instant = (description: string) => described(z.iso.datetime(), description)
const sourceId = '1f0c9a52-7f4e-4a53-9b5a-0d5c3d3c9a11'

export const controlError = named(
  'ControlError',
  z.object({
    message: z.string(),
    issues: z.optional(
      z.array(
        z.object({
          field: described(
            z.string(),
            'The dotted path of the field, a header or a part of the address; `request` for the whole order',
          ),
          message: z.string(),
          nearest: described(
            z.optional(z.string()),
            'The valid value that is most like the one given',
          ),
        }),
      ),
    ),
  }),
  {
    description: 'Why an order was refused',
    example: {
      message: 'call: "finalisecart" is unknown (nearest: transactionservice/finalizecart).',
      issues: [
        {
          field: 'call',
          message: '"finalisecart" is unknown',
          nearest: 'transactionservice/finalizecart',
        },
      ],
    },
  },
)

const signIn = z.catchall(
  z.object({
    loginTypeId: described(
      z.literal([1, 2, 3, 4]),
      '1 license, 2 vehicle, 3 violation or suspension, 4 crash',
    ),
  }),
  z.unknown(),
)

export const personaExample = {
  id: 'maria-rivera',
  name: 'Maria Rivera',
  story: 'Has one vehicle, which can be renewed.',
  signIn: [
    {
      loginTypeId: 1 as const,
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      lastFourSssn: '4321',
      licenseNumber: '9000500',
    },
  ],
  ddNumber: '100200300',
  mailCode: null,
  lookUps: [{ plateNumber: 'MR2026', registrationTypeCode: 'PAS', vinNumberLastSix: '123456' }],
}

export const persona = named(
  'Persona',
  z.object({
    id: z.string(),
    name: z.string(),
    story: described(z.string(), 'What the person is there to show'),
    signIn: described(
      z.array(signIn),
      'The ways to sign in: the type, and the fields of that part of the login body',
    ),
    ddNumber: described(z.nullable(z.string()), 'The DD # of the license, a second factor'),
    mailCode: described(z.nullable(z.string()), 'A valid code that was sent by letter'),
    lookUps: described(
      z.array(
        z.object({
          plateNumber: z.string(),
          registrationTypeCode: z.string(),
          vinNumberLastSix: z.string(),
        }),
      ),
      'What finds the vehicles of the person in the public lookup',
    ),
  }),
  {
    description: 'A person whom the agency knows, with what signs the person in',
    example: personaExample,
  },
)

export const channel = described(
  z.enum(['email', 'sms', 'mail']),
  'email: an e-mail; sms: a text message; mail: a letter',
)

export const sentMessage = named(
  'Message',
  z.object({
    id: z.int(),
    sentAt: instant("When it was sent by the world's clock"),
    channel,
    to: described(z.string(), 'An e-mail address, ten digits of a phone, or the name on a letter'),
    language: described(z.string(), 'The code of the language in which it is written'),
    subject: z.string(),
    body: z.string(),
    code: described(z.nullable(z.string()), 'The code in the body; null if there is none'),
    attachments: z.array(
      z.object({
        name: z.string(),
        type: z.literal('application/pdf'),
        url: described(z.string(), 'From the origin of the simulator'),
      }),
    ),
  }),
  {
    description: 'A message that the agency sent',
    example: {
      id: 1,
      sentAt: '2026-11-22T12:00:00.000Z',
      channel: 'email',
      to: 'maria.rivera@example.com',
      language: 'en',
      subject: 'Your login code',
      body: 'Your login code is 123456.',
      code: '123456',
      attachments: [],
    },
  },
)

export const charge = named(
  'Charge',
  z.object({
    id: z.int(),
    transactionCartId: z.nullable(z.int()),
    oneTimeToken: described(z.string(), "The first 16 hex digits of the token's SHA-256"),
    amount: described(z.number(), 'Dollars, with the service fee'),
    chargedAt: instant("When it was tried by the world's clock"),
    outcome: z.enum(['charged', 'refused']),
    code: described(
      z.nullable(z.int()),
      "The agency's code of the refusal; null if it was charged",
    ),
  }),
  {
    description: 'An attempt to charge a card',
    example: {
      id: 1,
      transactionCartId: 7001,
      oneTimeToken: '9f86d081884c7d65',
      amount: 117.76,
      chargedAt: '2026-11-22T12:00:00.000Z',
      outcome: 'charged',
      code: null,
    },
  },
)

export const codeExpiry = named(
  'CodeExpiries',
  z.object({
    loginCode: z.nullable(instant('When the latest code by e-mail or text message expires')),
    mailCode: z.nullable(instant('When the latest code by letter expires')),
  }),
  {
    description: 'When the latest codes expire; null if none was sent',
    example: { loginCode: '2026-11-22T12:10:00.000Z', mailCode: null },
  },
)

export const testCard = named(
  'TestCard',
  z.object({ cardNumber: z.string(), effect: z.string() }),
  {
    description: 'A card number and what it does',
    example: { cardNumber: '4000000000000002', effect: 'The charge is refused with code 35.' },
  },
)

export const agencyCall = named(
  'AgencyCall',
  z.object({ method: z.enum(['GET', 'POST']), call: z.string() }),
  {
    description: 'A call of the agency that a fault can name',
    example: { method: 'POST', call: 'transactionservice/finalizecart' },
  },
)

export const fault = named(
  'Fault',
  z.object({
    id: z.int(),
    call: z.string(),
    kind: described(
      z.enum(faultKinds),
      'status, drop, malformed: fails before it takes effect; delay: is late; answerLost: takes effect, and the connection is closed; slowBody: the body arrives slowly; hold: waits until it is released or answered; patch: takes effect, and the answer is changed',
    ),
    profile: described(z.nullable(z.string()), 'The named set that it was ordered with'),
    status: z.nullable(z.int()),
    delayMs: z.nullable(z.int()),
    latency: z.nullable(latency),
    body: described(z.unknown(), 'Sent instead of the one of the error catalogue'),
    code: described(z.nullable(z.int()), 'The code of the error catalogue whose body is sent'),
    headers: z.nullable(z.record(z.string(), z.string())),
    contentType: z.nullable(z.string()),
    patch: described(z.unknown(), 'The JSON merge patch (RFC 7396) of the answer'),
    wire: described(
      z.nullable(z.record(z.string(), z.unknown())),
      "How the answer is written, in the words of the `wire` of an agency's folder",
    ),
    probability: described(z.nullable(z.number()), 'Null for always'),
    match: described(z.nullable(faultMatch), 'Null for each call'),
    after: described(z.int(), 'How many more calls pass before it acts'),
    times: described(z.int(), 'How many more calls it applies to'),
    acted: described(z.int(), 'How many calls it acted on'),
    held: described(z.int(), 'How many calls it holds now'),
  }),
  {
    description: 'A fault that waits for its calls',
    example: {
      id: 1,
      call: 'transactionservice/finalizecart',
      kind: 'status',
      profile: null,
      status: 503,
      delayMs: null,
      latency: null,
      body: null,
      code: null,
      headers: { 'retry-after': '120' },
      contentType: null,
      patch: null,
      wire: null,
      probability: null,
      match: { person: 'maria-rivera' },
      after: 0,
      times: 1,
      acted: 0,
      held: 0,
    },
  },
)

export const faultProfile = named(
  'FaultProfile',
  z.object({ name: z.string(), effect: z.string(), faults: z.array(newFault) }),
  {
    description: 'A named set of faults',
    example: {
      name: 'maintenance',
      effect: 'Each call fails with 503.',
      faults: [{ call: '*', kind: 'status', status: 503, times: 1_000_000 }],
    },
  },
)

const shownRequest = z.object({
  headers: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  body: z.unknown(),
})

export const heldCall = named(
  'HeldCall',
  z.object({
    id: z.int(),
    method: z.string(),
    call: z.string(),
    person: described(z.nullable(z.string()), 'Who called; null if the call does not say'),
    request: shownRequest,
  }),
  {
    description: 'A call that a fault holds, with secrets shortened',
    example: {
      id: 1,
      method: 'GET',
      call: 'registration/status',
      person: null,
      request: { headers: { host: '127.0.0.1:4000' }, query: { plateNumber: 'AB123' }, body: null },
    },
  },
)

export const recordedRequest = named(
  'Request',
  z.object({
    id: described(z.int(), 'Counts up in each world'),
    at: instant("When it came by the world's clock"),
    method: z.string(),
    call: described(z.string(), 'The call as faults name it'),
    path: described(z.string(), 'The address with its query'),
    person: described(z.nullable(z.string()), 'Who called; null if the call does not say'),
    status: described(z.nullable(z.int()), 'Null if the connection was closed without an answer'),
    durationMs: described(z.int(), 'In real time'),
    request: shownRequest,
    answer: z.unknown(),
    fault: described(
      z.nullable(z.object({ id: z.int(), call: z.string(), kind: z.string() })),
      'The fault that acted on the call or in it',
    ),
    refused: described(z.nullable(z.array(z.string())), 'Why the agency refused the call'),
  }),
  {
    description: 'A call of the agency and its answer, with secrets shortened',
    example: {
      id: 1,
      at: '2026-11-22T12:00:00.000Z',
      method: 'GET',
      call: 'registration/status',
      path: '/agency/registration/status?plateNumber=AB123',
      person: null,
      status: 400,
      durationMs: 2,
      request: {
        headers: { host: '127.0.0.1:4000' },
        query: { plateNumber: 'AB123' },
        body: null,
      },
      answer: { code: 12, message: 'Please provide all the required information.' },
      fault: null,
      refused: ['vinNumberLastSix: is missing'],
    },
  },
)

export const worldClock = named(
  'Clock',
  z.object({
    world: z.string(),
    now: instant('The time in the world'),
    aheadMs: described(z.int(), 'How far it is ahead of the real time, in milliseconds'),
    frozen: z.boolean(),
    control: described(
      z.enum(controls),
      'Who may change the world: anyone, only you as its presenter, or only another presenter',
    ),
  }),
  {
    description: 'The clock of a world',
    example: {
      world: 'default',
      now: '2026-11-22T12:00:00.000Z',
      aheadMs: 0,
      frozen: false,
      control: 'open',
    },
  },
)

export const world = named(
  'World',
  z.object({
    id: z.string(),
    name: z.string(),
    number: described(z.int(), 'Counts the worlds; it is kept and not given again'),
    createdAt: instant('In real time'),
    usedAt: instant('When it was last used, in real time'),
    expiresAt: described(
      z.nullable(z.iso.datetime()),
      'When it is deleted unless it is used before, in real time; null for never',
    ),
  }),
  {
    description: 'A world; its id goes into the header `sim-world`',
    example: {
      id: sourceId,
      name: 'Checkout tests',
      number: 7,
      createdAt: '2026-11-22T12:00:00.000Z',
      usedAt: '2026-11-22T12:05:00.000Z',
      expiresAt: '2026-11-29T12:05:00.000Z',
    },
  },
)

export const snapshot = named(
  'Snapshot',
  z.object({
    id: z.string(),
    name: described(z.nullable(z.string()), 'As it was ordered'),
    takenAt: instant('When it was taken, in real time'),
  }),
  {
    description: 'A kept state of a world',
    example: { id: sourceId, name: 'Before the payment', takenAt: '2026-11-22T12:00:00.000Z' },
  },
)

export const antibotToken = named('AntibotToken', z.object({ token: z.string() }), {
  description: 'A token for the header `Recaptcha`, valid for two minutes and one action',
  example: { token: 'c2lnbmF0dXJl.1795348920000.POST_transactionservice_finalizecart' },
})

export const cardToken = named(
  'CardToken',
  z.object({
    onetime_token: described(z.nullable(z.string()), 'Null if the provider gives none'),
    card_type: z.nullable(z.string()),
    response_description: z.nullable(z.string()),
  }),
  {
    description: "What the card provider's script answers",
    example: {
      onetime_token: 'ott_0Jm1nS0mZQxN3b1yq8cK4A',
      card_type: 'visa',
      response_description: 'Success.',
    },
  },
)

export const httpArchive = named(
  'HttpArchive',
  z.object({
    log: z.object({
      version: z.literal('1.2'),
      creator: z.object({ name: z.string(), version: z.string() }),
      entries: described(
        z.array(z.record(z.string(), z.unknown())),
        'The calls, oldest first, as HAR 1.2 describes them',
      ),
    }),
  }),
  {
    description: 'An HTTP archive (HAR 1.2), which browsers and other tools open',
    example: {
      log: {
        version: '1.2',
        creator: { name: 'motor-vehicle-simulator', version: '1' },
        entries: [],
      },
    },
  },
)
