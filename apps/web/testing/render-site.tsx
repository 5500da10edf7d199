import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { agencyFacts, setAgencyFacts } from '@mva/messages/agency-facts'
import { byServiceFact } from '@mva/shared/registration-services/registration-services'
import type { SiteSettings } from '@mva/shared/site/site-settings'
import { App, connect } from '../src/app.tsx'
import { pageState } from '../src/lib/page-state.ts'
import { requestSucceeded } from '../src/lib/request-outcome.ts'
import type { ProcedurePath } from '../src/lib/trpc.ts'
import { createAppRouter } from '../src/router.tsx'
import { type Answers, defaultAnswers, Failure } from './answers.ts'

export const settings: SiteSettings = {
  ...agencyFacts(),
  agencyStreet: '100 Example Avenue',
  agencyCityStateZip: 'Capital City, FK 99900',
  agencyPhone: '615-555-0100',
  agencyPhoneUri: 'tel:+16155550100',
  agencyHours: { en: 'Monday to Friday, 8:30 a.m. to 3:30 p.m.' },
  emailSender: 'no-reply@agency.example',
  links: {
    customerServiceAgreement: 'https://agency.example/agreement',
    feedback: 'https://agency.example/feedback',
    onlineServices: 'https://agency.example/services',
    ...byServiceFact('businessLink', (service) => `https://agency.example/business/${service}`),
  },
  look: { logo: '/look/logo.svg', favicon: '/look/favicon.svg', picture: '/look/picture.svg' },
  officesPage: null,
  reservationsClient: 'https://reservations.example',
  antibot: { scriptUrl: '', siteKey: '', actions: {} },
  errorReportingDsn: '',
  cardProvider: { scriptUrls: ['/card-provider.js'], loginId: 'a-login-id' },
  isFeeEstimateUnderConstruction: false,
  hasServiceNotices: false,
  isSimulated: false,
}

/** A request that reached the server. */
interface Sent {
  procedure: string
  input: unknown
  method: string | undefined
  headers: Headers
}

const reply = (answer: unknown) => {
  if (answer instanceof Response) return answer
  if (!(answer instanceof Failure)) return Response.json({ result: { data: answer } })
  const { data } = answer
  const error = { code: -32_000, message: data.kind, data }
  return Response.json({ error }, { status: data.status })
}

export type Site = Awaited<ReturnType<typeof renderSite>>

/** Renders the site at a path, with the given server responses. `sent` collects the requests in order. */
export const renderSite = async (
  path: string,
  answers: Answers = {},
  changed: Partial<SiteSettings> = {},
  /** What the server answers at other addresses than those of the procedures. */
  others: Record<string, () => Response> = {},
) => {
  const sent: Sent[] = []
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const other = others[url]
    if (other) return other()
    const procedure = url.replace('/trpc/', '')
    const input: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ procedure, input, method: init.method, headers: new Headers(init.headers) })
    const answer = { ...defaultAnswers, ...answers }[procedure as ProcedurePath]
    return reply(await answer(input))
  })

  requestSucceeded()
  pageState.delete('signedOut')
  const shown = { ...settings, ...changed }
  setAgencyFacts(shown)
  const connections = connect(shown)
  const router = createAppRouter(
    connections.session,
    createMemoryHistory({ initialEntries: [path] }),
  )
  await router.load()
  const view = render(
    <App connections={connections}>
      <RouterProvider router={router} />
    </App>,
  )
  /** The inputs of the requests to a procedure, in order. */
  const inputsTo = (path: ProcedurePath) =>
    sent.filter(({ procedure }) => procedure === path).map(({ input }) => input)
  /** Replaces the loader of a route, which all tests of a process share, until the test ends. */
  const loadWith = (path: keyof typeof router.routesByPath, loader: () => unknown) => {
    const { options } = router.routesByPath[path]
    const { loader: shipped } = options
    Object.assign(options, { loader })
    onTestFinished(() => void Object.assign(options, { loader: shipped }))
  }
  const user = userEvent.setup()
  return { router, sent, inputsTo, loadWith, session: connections.session, user, ...view }
}
