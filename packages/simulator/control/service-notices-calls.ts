import { serviceNoticesFile } from '@mva/shared/site/service-notices'
import { NO_SERVICE_NOTICES } from '../world/world.ts'
import { controlCall } from './control-call.ts'
import { named } from './control-schemas.ts'

/** The same form as the file of an operator. docs/operations.md#notices-and-switches */
const serviceNotices = named('ServiceNotices', serviceNoticesFile, {
  description: 'What the site announces, and which of its services are switched off',
  example: {
    notices: [{ text: { en: 'Maintenance on Sunday.' }, pages: ['/'] }],
    off: [{ service: 'payment' }],
  },
})

export const serviceNoticesCalls = [
  controlCall('GET', '/sim/service-notices', {
    operationId: 'readServiceNotices',
    summary: 'Read what the site announces and switches off in a world',
    answer: serviceNotices,
    handle: ({ world }) => world.serviceNotices,
  }),
  controlCall('POST', '/sim/service-notices', {
    operationId: 'setServiceNotices',
    summary: 'Announce something on the site, or switch services off, in a world',
    description: 'Replaces what was announced and switched off before.',
    body: serviceNotices,
    answer: serviceNotices,
    handle: ({ world, body }) => (world.serviceNotices = body),
  }),
  controlCall('DELETE', '/sim/service-notices', {
    operationId: 'clearServiceNotices',
    summary: 'Announce nothing, and switch every service on, in a world',
    handle: ({ world }) => {
      world.serviceNotices = NO_SERVICE_NOTICES
    },
  }),
]
