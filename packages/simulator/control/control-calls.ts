import * as z from 'zod/mini'
import { cardOrder } from './card-token-routes.ts'
import {
  httpArchive,
  agencyCall,
  antibotToken,
  cardToken,
  charge,
  codeExpiry,
  fault,
  faultProfile,
  persona,
  recordedRequest,
  sentMessage,
  snapshot,
  testCard,
  world,
  worldClock,
} from './control-answers.ts'
import { named } from './control-schemas.ts'
import { newFault } from './new-fault.ts'
import { antibotOrder } from './orders.ts'
import { messageFilter, outboxQuery } from './outbox-routes.ts'
import { changedPerson, newPerson, newVehicle, person, vehicle } from './people-answers.ts'
import { vehicleFilter } from './people-routes.ts'
import { presentation } from './presentation-routes.ts'
import { requestFilter } from './request-routes.ts'
import { serviceNotices } from './service-notices-routes.ts'
import { clockMove, snapshotOrder, worldOrder } from './world-routes.ts'

/** The groups of the calls in `/sim/openapi.json`. */
export const controlTags = {
  worlds: 'Worlds: independent agencies, each with its own records, clock, faults and outbox',
  people: 'The people whom the agency knows, and their vehicles',
  outbox: 'What the agency sent',
  faults: 'Failures on request',
  clock: 'The clock of a world',
  payments: 'Cards and charges',
  calls: 'Calls of the agency, and the journal of those that were made',
  standIns: "What third parties' scripts would return",
} as const

/** One call of the control surface. */
export interface ControlCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As the route names it, with parameters as `:id`. */
  path: string
  operationId: string
  tag: keyof typeof controlTags
  summary: string
  /** What else a tester has to know. */
  description?: string
  /** What the route reads. */
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The status of success, 200 if undefined. */
  status?: 200 | 201 | 204
  /** Undefined for a call that answers no JSON. */
  answer?: z.ZodMiniType
  /** The other types of content that it answers. */
  media?: readonly string[]
  /**
   * Statuses of some calls: 400 malformed, 409 in conflict, 429 too many. Each call may answer 403, 404 and 500, and each that
   * takes a body 400.
   */
  errors?: readonly (400 | 409 | 429)[]
  /** Needs no token, because customers' browsers call it. */
  isPublic?: boolean
}

/**
 * Every call of the control surface. `/sim/openapi.json` and the types of the client package are generated from it, and
 * a test compares it with the routes.
 */
export const controlCalls: readonly ControlCall[] = [
  {
    method: 'GET',
    path: '/sim/personas',
    operationId: 'listPersonas',
    tag: 'people',
    summary: 'List the personas',
    description: 'The people of a new world, with their sign-in data and vehicles.',
    answer: z.array(persona),
  },
  {
    method: 'GET',
    path: '/sim/people',
    operationId: 'listPeople',
    tag: 'people',
    summary: 'List the people of a world, personas included',
    answer: z.array(person),
  },
  {
    method: 'POST',
    path: '/sim/people',
    operationId: 'addPerson',
    tag: 'people',
    summary: 'Add a person',
    description: 'Every field is optional.',
    body: newPerson,
    status: 201,
    answer: person,
    errors: [409],
  },
  {
    method: 'GET',
    path: '/sim/people/:id',
    operationId: 'readPerson',
    tag: 'people',
    summary: 'Read a person',
    answer: person,
  },
  {
    method: 'PATCH',
    path: '/sim/people/:id',
    operationId: 'changePerson',
    tag: 'people',
    summary: 'Change a person',
    body: changedPerson,
    answer: person,
    errors: [409],
  },
  {
    method: 'DELETE',
    path: '/sim/people/:id',
    operationId: 'deletePerson',
    tag: 'people',
    summary: 'Delete a person, with vehicles, sign-ins and carts',
    description:
      'The journal of charges keeps what was charged. A person who is gone already is no error.',
    status: 204,
  },
  {
    method: 'POST',
    path: '/sim/people/:id/vehicles',
    operationId: 'addVehicle',
    tag: 'people',
    summary: 'Add a vehicle to a person',
    description: 'Every field is optional.',
    body: newVehicle,
    status: 201,
    answer: vehicle,
    errors: [409],
  },
  {
    method: 'GET',
    path: '/sim/vehicles/:plate',
    operationId: 'readVehicle',
    tag: 'people',
    summary: 'Read a vehicle',
    description: 'The type of the registration is needed only if several vehicles have the plate.',
    query: vehicleFilter,
    answer: vehicle,
    errors: [400],
  },
  {
    method: 'PATCH',
    path: '/sim/vehicles/:plate',
    operationId: 'changeVehicle',
    tag: 'people',
    summary: 'Change a vehicle',
    description: 'Replaces the fields that are named; lists are replaced as a whole.',
    query: vehicleFilter,
    body: newVehicle,
    answer: vehicle,
    errors: [409],
  },
  {
    method: 'DELETE',
    path: '/sim/vehicles/:plate',
    operationId: 'deleteVehicle',
    tag: 'people',
    summary: 'Delete a vehicle, with its transactions',
    description: 'A vehicle that is gone already is no error.',
    query: vehicleFilter,
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/outbox',
    operationId: 'listMessages',
    tag: 'outbox',
    summary: 'List the messages that the agency sent, newest first',
    description:
      'With `wait`, in seconds, the answer comes with the first message that matches, or is empty.',
    query: outboxQuery,
    answer: z.array(sentMessage),
    errors: [400, 429],
  },
  {
    method: 'DELETE',
    path: '/sim/outbox',
    operationId: 'deleteMessages',
    tag: 'outbox',
    summary: 'Delete the messages that match',
    query: messageFilter,
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/outbox/stream',
    operationId: 'streamMessages',
    tag: 'outbox',
    summary: 'Receive further messages as server-sent events',
    description: 'Each event is a `message`. With `after` the missed ones come first.',
    query: messageFilter,
    media: ['text/event-stream'],
    errors: [400, 429],
  },
  {
    method: 'GET',
    path: '/sim/outbox/:id',
    operationId: 'readMessage',
    tag: 'outbox',
    summary: 'Read a message as JSON, as text or, an e-mail, as HTML',
    answer: sentMessage,
    media: ['text/plain', 'text/html'],
  },
  {
    method: 'DELETE',
    path: '/sim/outbox/:id',
    operationId: 'deleteMessage',
    tag: 'outbox',
    summary: 'Delete a message',
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/outbox/:id/attachments/:name',
    operationId: 'readAttachment',
    tag: 'outbox',
    summary: 'Read an attachment, which is a certificate',
    media: ['application/pdf'],
  },
  {
    method: 'GET',
    path: '/sim/charges',
    operationId: 'listCharges',
    tag: 'payments',
    summary: 'List every attempt to charge a card, newest first',
    answer: z.array(charge),
  },
  {
    method: 'GET',
    path: '/sim/code-expiries',
    operationId: 'readCodeExpiries',
    tag: 'outbox',
    summary: 'Read when the latest codes expire',
    answer: codeExpiry,
  },
  {
    method: 'GET',
    path: '/sim/cards',
    operationId: 'listTestCards',
    tag: 'payments',
    summary: 'List the test cards and their effects',
    answer: z.array(testCard),
  },
  {
    method: 'GET',
    path: '/sim/calls',
    operationId: 'listAgencyCalls',
    tag: 'calls',
    summary: 'List the calls that a fault can name',
    answer: z.array(agencyCall),
  },
  {
    method: 'GET',
    path: '/sim/worlds',
    operationId: 'listWorlds',
    tag: 'worlds',
    summary: 'List the worlds by number',
    answer: z.array(world),
  },
  {
    method: 'POST',
    path: '/sim/worlds',
    operationId: 'createWorld',
    tag: 'worlds',
    summary: 'Create a world',
    description:
      'From the seed, or from a snapshot of any world; with a clock, seeded for that day. With `presenter`, a secret of your choice, only requests with the header or cookie `sim-presenter` change the world.',
    body: named('NewWorld', worldOrder, {
      description: 'What the world is called and how it begins',
      example: { name: 'Checkout tests', clock: { now: '2026-11-22T12:00:00Z', frozen: true } },
    }),
    status: 201,
    answer: world,
    errors: [409, 429],
  },
  {
    method: 'DELETE',
    path: '/sim/worlds/:id',
    operationId: 'deleteWorld',
    tag: 'worlds',
    summary: 'Delete a world and its snapshots',
    description: 'The default world cannot be deleted. A world that is gone already is no error.',
    status: 204,
    errors: [409],
  },
  {
    method: 'POST',
    path: '/sim/reset',
    operationId: 'resetWorld',
    tag: 'worlds',
    summary: 'Reset a world to its seeded state',
    description:
      'Clears its outbox and its faults, and returns its clock to that of its creation, else to real time.',
    status: 204,
  },
  {
    method: 'POST',
    path: '/sim/snapshots',
    operationId: 'takeSnapshot',
    tag: 'worlds',
    summary: 'Save the state of a world, with clock, outbox and faults',
    body: named('NewSnapshot', snapshotOrder, {
      description: 'What the snapshot is called',
      example: { name: 'Before the payment' },
    }),
    status: 201,
    answer: snapshot,
    errors: [429],
  },
  {
    method: 'GET',
    path: '/sim/snapshots',
    operationId: 'listSnapshots',
    tag: 'worlds',
    summary: 'List the snapshots of a world, newest first',
    answer: z.array(snapshot),
  },
  {
    method: 'POST',
    path: '/sim/snapshots/:id/restore',
    operationId: 'restoreSnapshot',
    tag: 'worlds',
    summary: 'Restore a snapshot of a world',
    status: 204,
    errors: [409],
  },
  {
    method: 'DELETE',
    path: '/sim/snapshots/:id',
    operationId: 'deleteSnapshot',
    tag: 'worlds',
    summary: 'Delete a snapshot of a world',
    description: 'A snapshot that is gone already is no error.',
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/clock',
    operationId: 'readClock',
    tag: 'clock',
    summary: 'Read the clock of a world',
    answer: worldClock,
  },
  {
    method: 'POST',
    path: '/sim/clock',
    operationId: 'moveClock',
    tag: 'clock',
    summary: 'Set or advance the clock of a world',
    description:
      'Within the years 2000 to 2199. A frozen clock stands still until it is moved with `frozen: false`.',
    body: named('ClockMove', clockMove, {
      description: 'An instant, or a number of seconds to advance',
      example: { advanceSeconds: 840 },
    }),
    answer: worldClock,
  },
  {
    method: 'DELETE',
    path: '/sim/clock',
    operationId: 'returnToRealTime',
    tag: 'clock',
    summary: 'Return the clock of a world to real time',
    answer: worldClock,
  },
  {
    method: 'GET',
    path: '/sim/presentation',
    operationId: 'readPresentation',
    tag: 'worlds',
    summary: 'Read which step of which story is presented in a world',
    answer: presentation,
  },
  {
    method: 'POST',
    path: '/sim/presentation',
    operationId: 'movePresentation',
    tag: 'worlds',
    summary: 'Show another step or story on all devices in a world',
    body: presentation,
    answer: presentation,
  },
  {
    method: 'GET',
    path: '/sim/service-notices',
    operationId: 'readServiceNotices',
    tag: 'worlds',
    summary: 'Read what the site announces and switches off in a world',
    answer: serviceNotices,
  },
  {
    method: 'POST',
    path: '/sim/service-notices',
    operationId: 'setServiceNotices',
    tag: 'worlds',
    summary: 'Announce something on the site, or switch services off, in a world',
    description: 'Replaces what was announced and switched off before.',
    body: serviceNotices,
    answer: serviceNotices,
  },
  {
    method: 'DELETE',
    path: '/sim/service-notices',
    operationId: 'clearServiceNotices',
    tag: 'worlds',
    summary: 'Announce nothing, and switch every service on, in a world',
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/faults',
    operationId: 'listFaults',
    tag: 'faults',
    summary: 'List the faults that wait for their calls',
    answer: z.array(fault),
  },
  {
    method: 'POST',
    path: '/sim/faults',
    operationId: 'addFault',
    tag: 'faults',
    summary: 'Make the next calls fail',
    body: named('NewFault', newFault, {
      description: 'Which calls fail, and how',
      example: { call: 'transactionservice/finalizecart', kind: 'status', status: 503, times: 1 },
    }),
    status: 201,
    answer: fault,
  },
  {
    method: 'DELETE',
    path: '/sim/faults',
    operationId: 'clearFaults',
    tag: 'faults',
    summary: 'Remove every fault of a world',
    status: 204,
  },
  {
    method: 'DELETE',
    path: '/sim/faults/:id',
    operationId: 'removeFault',
    tag: 'faults',
    summary: 'Remove one fault',
    description: 'A fault that is gone already is no error.',
    status: 204,
  },
  {
    method: 'POST',
    path: '/sim/faults/:id/release',
    operationId: 'releaseFault',
    tag: 'faults',
    summary: 'Let the calls go that a fault of kind hold holds, and remove it',
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/fault-profiles',
    operationId: 'listFaultProfiles',
    tag: 'faults',
    summary: 'List the named sets of faults',
    answer: z.array(faultProfile),
  },
  {
    method: 'POST',
    path: '/sim/fault-profiles/:name',
    operationId: 'orderFaultProfile',
    tag: 'faults',
    summary: 'Add the faults of a named set',
    status: 201,
    answer: z.array(fault),
  },
  {
    method: 'GET',
    path: '/sim/requests',
    operationId: 'listRequests',
    tag: 'calls',
    summary: 'List the latest calls of the agency and their answers, newest first',
    description:
      'By call, by person, since an instant of the clock of the world, and after an id. Tokens, codes and digits of the SSN are shortened.',
    query: requestFilter,
    answer: z.array(recordedRequest),
    errors: [400],
  },
  {
    method: 'DELETE',
    path: '/sim/requests',
    operationId: 'clearRequests',
    tag: 'calls',
    summary: 'Empty the journal of calls',
    status: 204,
  },
  {
    method: 'GET',
    path: '/sim/requests.har',
    operationId: 'exportRequests',
    tag: 'calls',
    summary: 'Export the journal of calls as an HTTP archive (HAR 1.2)',
    query: requestFilter,
    answer: httpArchive,
    errors: [400],
  },
  {
    method: 'GET',
    path: '/sim/requests/stream',
    operationId: 'streamRequests',
    tag: 'calls',
    summary: 'Send each further call as an event (`request`)',
    description: 'With the header `Last-Event-ID` the calls after that id come first.',
    media: ['text/event-stream'],
  },
  {
    method: 'POST',
    path: '/sim/antibot',
    operationId: 'createAntibotToken',
    tag: 'standIns',
    summary: 'Create the token that a POST to the agency carries',
    body: named('AntibotOrder', antibotOrder, {
      description:
        'The action: `POST_` and the path, with `_` for each character that is no letter, digit or `_`',
      example: { action: 'POST_transactionservice_finalizecart' },
    }),
    status: 201,
    answer: antibotToken,
    isPublic: true,
  },
  {
    method: 'POST',
    path: '/sim/card-tokens',
    operationId: 'createCardToken',
    tag: 'standIns',
    summary: 'Exchange a card for a one-time token',
    description: 'A card that the provider refuses gets 200 without a token, as at the provider.',
    body: named('Card', cardOrder, {
      description: 'A card, with the names of the provider',
      example: {
        card_number: '4111111111111111',
        expire_month: '12',
        expire_year: '2099',
        cvv: '123',
      },
    }),
    answer: cardToken,
    isPublic: true,
  },
]
