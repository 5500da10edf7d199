import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { serviceNames } from '@mva/messages/services'
import { readListOf } from '@mva/shared/read-list'
import { agencyHelp, helpNotes } from '../../testing/agency-help.ts'
import { type Answered, Failure } from '../../testing/answers.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { exampleSignIn } from '../../testing/sign-in-example.ts'
import { watchForMissingFiles } from '../lib/missing-files.ts'
import { pagesOf, SHELL_FILE } from '../site-pages.ts'

test('the spinner is shown after 300 ms, blocks the page, and gives the focus back', async () => {
  const { promise, resolve: answer } =
    Promise.withResolvers<Answered<'vehicleStatus.registrationTypes'>>()
  await renderSite('/vehicle-lookup', { 'vehicleStatus.registrationTypes': () => promise })
  const plate = screen.getByLabelText('Plate number')
  plate.focus()
  const page = document.querySelector('.page')
  expect(page?.hasAttribute('inert')).toBe(false)
  await screen.findByText('Loading…')
  expect(page?.hasAttribute('inert')).toBe(true)
  plate.blur()
  await act(async () => answer(readListOf([])))
  await waitFor(() => expect(page?.hasAttribute('inert')).toBe(false))
  expect(screen.queryByText('Loading…')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(plate))
})

test('a choice takes the focus from the page at once, and the heading of the next screen gets it once', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Answered<'signIn.requestCode'>>()
  const { user } = await renderSite('/mfa', {
    'session.current': () => ({ stage: 'signingIn' }),
    'signIn.state': () => exampleSignIn,
    'signIn.requestCode': () => promise,
  })
  await user.click(await screen.findByRole('radio', { name: /^Email/ }))
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) =>
    focused.push((target as Element).textContent),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(focused).toEqual(['Next', 'Loading…']))
  await act(async () => answer({ ...exampleSignIn, step: 2, mfaType: 2 }))
  await waitFor(() => expect(focused).toEqual(['Next', 'Loading…', 'Enter your login code']))
})

test('the spinner is shown while the next page loads, and the form cannot be sent again meanwhile', async () => {
  const site = await renderSite('/guest-signin', {
    'session.current': () => ({ stage: 'signingIn' }),
  })
  const page = Promise.withResolvers<undefined>()
  site.loadWith('/mfa', () => page.promise)
  const { user } = site
  await user.type(await screen.findByLabelText('Last name'), 'Rivera')
  await user.type(screen.getByLabelText('Month'), '4')
  await user.type(screen.getByLabelText('Day'), '12')
  await user.type(screen.getByLabelText('Year'), '1985')
  await user.type(screen.getByLabelText('Last four digits of SSN'), '4321')
  await user.type(screen.getByLabelText('License # or State ID #'), '9000500')
  const submit = screen.getByRole('button', { name: 'Sign in' })
  await user.click(submit)
  await screen.findByText('Loading…')
  expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(true)
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('false'))
  await user.click(submit)
  expect(site.sent.filter(({ procedure }) => procedure === 'signIn.start')).toHaveLength(1)
  await act(async () => page.resolve(undefined))
  await screen.findByRole('heading', { level: 1, name: 'Verify your identity' })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
})

test('the spinner goes when the request fails, and the banner has the focus', async () => {
  const { promise, resolve: answer } =
    Promise.withResolvers<Answered<'vehicleStatus.registrationTypes'>>()
  await renderSite('/vehicle-lookup', { 'vehicleStatus.registrationTypes': () => promise })
  await screen.findByText('Loading…')
  await act(async () => answer(new Failure(500)))
  const banner = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(banner))
  expect(screen.queryByText('Loading…')).toBeNull()
  expect(document.querySelector('.page')?.hasAttribute('inert')).toBe(false)
})

const technical = 'We are experiencing technical difficulties. Please try your request again.'

test.each([
  [new Failure(400, 'anything'), 'Please provide all the required information.', false],
  [new Failure(401, 'The session is over.'), 'The session is over.', true],
  [new Failure(401, ''), 'Unknown error 401', true],
  [new Failure(404, 'It is not there.'), 'It is not there.', true],
  [new Failure(409, 'It is new.'), 'It is new.', false],
  [new Failure(423, 'It is locked.'), 'It is locked.', true],
  [new Failure(429, 'It is too much.'), 'It is too much.', false],
  [new Failure(500, 'anything'), technical, true],
  [new Failure(503, 'It is away.'), 'It is away.', true],
  [new Failure(503, ''), technical, true],
])(
  'the banner for %o says %s, with whom to ask for help if there is no other way on: %s',
  async (failure, text, isHelpNeeded) => {
    const { user } = await renderSite('/vehicle-lookup', {
      'vehicleStatus.registrationTypes': () => failure,
    })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(helpNotes()).toEqual(isHelpNeeded ? [agencyHelp] : [])
    await user.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(helpNotes()).toEqual([])
  },
)

test.each([
  ['/fee-lookup', 'feeQuote.vehicleTypes', ''],
  ['/guest-signin', 'signIn.crashLocations', 'Crash record in the state'],
])('%s has the banner, which takes the focus', async (path, procedure, way) => {
  const { user } = await renderSite(path, { [procedure]: () => new Failure(503) })
  if (way) await user.click(screen.getByRole('radio', { name: way }))
  const banner = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(banner))
})

test('no answer at all counts as a technical difficulty', async () => {
  await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
})

test('no answer while the device is offline says so, without whom to ask for help', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Your device is offline. Check your connection, and try again.',
  )
  expect(helpNotes()).toEqual([])
})

test('the banner is gone on another page', async () => {
  const { router } = await renderSite('/vehicle-lookup', {
    'vehicleStatus.registrationTypes': () => new Failure(500),
  })
  await screen.findByRole('alert')
  await act(() => router.navigate({ to: '/guest-signin' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('entering a page moves the focus to its heading, but not on the first load', async () => {
  const { router } = await renderSite('/')
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate({ to: '/guest-signin' }))
  const heading = await screen.findByRole('heading', { name: 'Sign in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Sign in | Division of Motor Vehicles')
})

test.each([
  ['scrolls to the heading of an entered page that is below the window', 700, 800, 1],
  ['stays at the top of an entered page whose heading is in the window', 200, 300, 0],
])('%s', async (_title, top, bottom, scrolls) => {
  vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ y: top, height: bottom - top }),
  )
  const scroll = vi.spyOn(HTMLHeadingElement.prototype, 'scrollIntoView')
  const { router } = await renderSite('/')
  await act(() => router.navigate({ to: '/guest-signin' }))
  const heading = await screen.findByRole('heading', { name: 'Sign in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(scroll).toHaveBeenCalledTimes(scrolls)
})

const titles = [
  ['/', 'Home', 'Motor vehicle online services'],
  ['/vehicle-lookup', 'Vehicle lookup', 'Vehicle lookup'],
  ['/fee-lookup', 'Fee lookup', 'Fee lookup'],
  ['/fee-estimate', 'Fee estimate', 'Fee estimate'],
  ['/guest-signin', 'Sign in', 'Sign in'],
  ['/404', 'Page not found', 'Page not found'],
] as const

test.each(titles)('%s is titled %s and headed %s', async (path, title, heading) => {
  await renderSite(path, {
    'vehicleStatus.registrationTypes': () => readListOf([]),
    'feeQuote.vehicleTypes': () => readListOf([]),
  })
  expect(document.title).toBe(`${title} | Division of Motor Vehicles`)
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
    heading,
  ])
})

test('every page that is the same for all visitors has a known title', async () => {
  const { router } = await renderSite('/')
  const same = pagesOf(router).filter(({ file }) => file !== SHELL_FILE)
  const known = new Set<string>(titles.map(([path]) => path))
  expect(same.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
})

/** The paths in the table of the specification. */
const specifiedPaths = () => {
  const file = join(import.meta.dirname, '../../../../docs/specification/shell-and-routes.md')
  const [routes = ''] = readFileSync(file, 'utf8').split('\n## Languages')
  return [...routes.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((path) => path.slice(1, -1)),
  )
}

test('has exactly the specified paths, without parameters, and the demo desk', async () => {
  const { router } = await renderSite('/')
  const paths = [...specifiedPaths(), '/demo']
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(paths.toSorted())
})

test('Home leads to the online services list, to each service after signing in, and to the lookups', async () => {
  await renderSite('/')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sign in', '/guest-signin'],
    ['See the online services list', 'https://agency.example/services'],
    ...Object.values(serviceNames).map((name) => [name, '/guest-signin']),
    ['Update Address', '/guest-signin'],
    ['Update Contact Information', '/guest-signin'],
    ['Vehicle lookup', '/vehicle-lookup'],
    ['Fee lookup', '/fee-lookup'],
  ])
})

test('offers links on the not-found page', async () => {
  await renderSite('/404')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Vehicle lookup', '/vehicle-lookup'],
    ['Fee lookup', '/fee-lookup'],
    ['Sign in', '/guest-signin'],
  ])
})

test('an address with a slash at its end shows its page', async () => {
  await renderSite('/vehicle-lookup/')
  expect(await screen.findByRole('heading', { name: 'Vehicle lookup' })).toBeDefined()
})

test('logs an unknown address, and shows the not-found page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { router } = await renderSite('/no-such-page')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(router.state.location.pathname).toBe('/404')
  expect(warn).toHaveBeenCalledWith('No route matches /no-such-page')
})

test.each([
  '/profile',
  '/update-contacts',
  '/update-address',
  '/renew-reg',
  '/duplicate-reg',
  '/cancel-reg',
])('%s without a session forgets the visitor and leads to sign-in', async (path) => {
  sessionStorage.setItem('ridmv', '{}')
  localStorage.setItem('left', 'over')
  const { router } = await renderSite(path)
  expect(router.state.location.pathname).toBe('/guest-signin')
  expect(sessionStorage).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('verification without a login request leads to sign-in', async () => {
  const { router } = await renderSite('/mfa')
  expect(router.state.location.pathname).toBe('/guest-signin')
})

test('the skip link comes first, then the official banner, the header with Home and Contact, and the page', async () => {
  await renderSite('/')
  const [skip] = screen.getAllByRole('link')
  expect(skip?.textContent).toBe('Skip to main content')
  expect(skip?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  const parts = [
    screen.getByRole('region', { name: 'Official website of the state' }),
    screen.getByRole('navigation', { name: 'Site' }),
    screen.getByRole('main'),
    screen.getByRole('contentinfo'),
  ]
  expect(parts[0]?.textContent).toContain('An official state website')
  const inOrder = [...document.querySelectorAll('*')].filter((part) =>
    parts.includes(part as HTMLElement),
  )
  expect(inOrder).toEqual(parts)
  const header = within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link')
  expect(header.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Contact', '#contact'],
  ])
})

test('the footer has the agency’s address and phone, the agreement and the feedback form', async () => {
  await renderSite('/')
  expect(document.querySelector('#contact address')?.innerHTML.split('<br>')).toEqual([
    '100 Example Avenue',
    'Capital City, FK 99900',
    expect.stringContaining('615-555-0100'),
  ])
  const footer = within(screen.getByRole('contentinfo')).getAllByRole('link')
  expect(footer.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['615-555-0100', 'tel:+16155550100'],
    ['Contact', '#contact'],
    ['Give feedback', 'https://agency.example/feedback'],
    ['Customer service agreement', 'https://agency.example/agreement'],
  ])
})

test('a screen that fails while its page is left says so only if the page is still there after ten seconds', async () => {
  watchForMissingFiles()
  const { router, loadWith } = await renderSite('/vehicle-lookup')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  loadWith('/fee-lookup', () => {
    throw new Error('Importing a module script failed.')
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    window.dispatchEvent(new Event('pageshow'))
    vi.useRealTimers()
  })
  window.dispatchEvent(new Event('beforeunload'))
  await act(() => router.navigate({ to: '/fee-lookup' }))
  expect(screen.queryByLabelText('Plate number')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert').textContent).toBe(technicalDifficultiesMessage)
})
