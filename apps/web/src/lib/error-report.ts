import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { TRPCClientError } from '@trpc/client'
import type { FailureData } from '@mva/shared/errors/failure-kinds'

const SERVER_ERROR = 500

/** Nothing else leaves the browser: no URL, header, breadcrumb or typed text. */
const onlyWhatIsNamed = ({ event_id, timestamp, platform, message, level, tags }: ErrorEvent) =>
  ({ event_id, timestamp, platform, message, level, tags }) as ErrorEvent

let scope: Scope | undefined

const open = (dsn: string): Scope => {
  const client = new BrowserClient({
    dsn,
    transport: (options) => makeFetchTransport(options, (...request) => fetch(...request)),
    stackParser: defaultStackParser,
    integrations: [],
    beforeSend: onlyWhatIsNamed,
  })
  const opened = new Scope()
  opened.setClient(client)
  client.init()
  return opened
}

/** Reports a failed request; statuses below 500 as information. docs/specification/shell-and-routes.md#error-reporting */
export const reportFailure = (dsn: string, failure: unknown): void => {
  const data =
    failure instanceof TRPCClientError ? (failure.data as Partial<FailureData> | null) : null
  const status = data?.status ?? SERVER_ERROR
  scope ??= open(dsn)
  scope.captureEvent({
    message: 'a request failed',
    level: status < SERVER_ERROR ? 'info' : 'error',
    tags: { status, kind: data?.kind ?? 'none', reference: data?.referenceId ?? 'none' },
  })
}
