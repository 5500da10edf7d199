import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registrationCopy } from '@mva/messages/profile'
import { serviceNames } from '@mva/messages/services'
import { addDays } from '@mva/shared/dates'
import type { Registration } from '@mva/shared/profile/registration'
import { readListOf } from '@mva/shared/read-list'
import { byServiceFact } from '@mva/shared/registration-services/registration-services'
import { exampleRegistration } from '@mva/shared/testing/example-registration'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { type Answers, defaultAnswers, Failure, inTurn } from '../../../testing/answers.ts'
import { registrationsOf } from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const today = '2026-11-20'

const open = async (section: string, answers: Answers) => {
  const site = await renderSite('/profile', { ...signedIn(), ...answers })
  await site.user.click(await screen.findByRole('button', { name: section }))
  return site
}

const openRegistration = (...changed: Partial<Registration>[]) =>
  open('Registration', {
    'profile.registrations': registrationsOf(
      changed.map((change, at) => ({
        ...exampleRegistration,
        vehicleRegistrationId: String(at + 1),
        ...change,
      })),
      { today },
    ),
  })

/** Opens More of a registration, and returns its vehicle. */
const openMore = async (changed: Partial<Registration> = {}) => {
  const { user } = await openRegistration(changed)
  await user.click(await screen.findByRole('button', { name: /^More about 2021 TOYOTA RAV4/ }))
  return { user, vehicle: screen.getByRole('article') }
}

const suspension = {
  description: 'Failure to maintain insurance',
  effectiveDate: '2026-10-05',
  status: 'Open',
}

const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent)

test('one section is open at a time, and each of the others is loaded once', async () => {
  const { user, inputsTo } = await openRegistration()
  await screen.findByText('No Registration(s) found.')
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Profile & Credentials').getAttribute('aria-expanded')).toBe('false')
  await user.click(button('Registration'))
  await user.click(button('Registration'))
  await user.click(button('Adjudication'))
  await screen.findByText('No adjudication information found.')
  await user.click(button('Registration'))
  expect(inputsTo('profile.registrations')).toHaveLength(1)
  expect(inputsTo('profile.adjudication')).toHaveLength(1)
})

test('a vehicle shows what it is, its plate and its status', async () => {
  await openRegistration({})
  const vehicle = await screen.findByRole('article', { name: '2021 TOYOTA RAV4' })
  expect(texts(vehicle.querySelectorAll('dd'))).toEqual(['1CX482 / Passenger', '2T3P1RFV8MC123456'])
  expect(vehicle.textContent).toContain('Active')
})

test('a vehicle says when it expires and what renewing costs, the most urgent one first', async () => {
  await openRegistration(
    { make: 'LATER', expirationDate: '2027-09-30' },
    { make: 'SOON', expirationDate: '2027-01-05', registrationRenewalFee: 95_50 },
  )
  const [soon, later] = await screen.findAllByRole('article')
  expect(soon?.textContent).toContain('2021 SOON RAV4')
  expect(soon?.textContent).toContain('Expires January 5, 2027 · $95.50 to renew')
  expect(later?.textContent).toContain('Expires September 30, 2027')
})

/** A fleet, of which the last one is the most urgent. */
const fleet = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    make: `CAR${at + 1}`,
    plateNumber: `PL${at + 1}`,
    expirationDate: addDays('2027-01-01', size - at),
  }))

const shownMakes = async () =>
  (await screen.findAllByRole('article')).map(
    (vehicle) => within(vehicle).getByRole('heading').textContent?.split(' ')[1],
  )

test('twenty registrations stand on one page, without links to pages and without a search', async () => {
  await openRegistration(...fleet(20))
  expect(await shownMakes()).toHaveLength(20)
  expect(screen.queryByRole('navigation', { name: 'Pages of registrations' })).toBeNull()
  expect(screen.queryByLabelText('Find by plate number')).toBeNull()
})

test('a long list has pages in the address; the next one takes the focus, and Back returns to the one before', async () => {
  const { user, router } = await openRegistration(...fleet(45))
  expect(await shownMakes()).toHaveLength(20)
  expect(document.activeElement?.textContent).toBe('Registration')
  const pages = screen.getByRole('navigation', { name: 'Pages of registrations' })
  expect(within(pages).getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await user.click(within(pages).getByRole('link', { name: 'Last page, page 3' }))
  const line = await screen.findByText('Registrations 41 to 45 of 45')
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(await shownMakes()).toEqual(['CAR5', 'CAR4', 'CAR3', 'CAR2', 'CAR1'])
  expect(router.state.location.search).toEqual({ page: 3 })
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Previous page' }))
  await screen.findByText('Registrations 21 to 40 of 45')
  router.history.go(-2)
  await screen.findByText('Registrations 1 to 20 of 45')
  expect(router.state.location.search).toEqual({})
})

test('an address with a page opens Registration at that page', async () => {
  await renderSite('/profile?page=2', {
    ...signedIn(),
    'profile.registrations': registrationsOf(
      Array.from({ length: 25 }, (_, at) => ({
        ...exampleRegistration,
        vehicleRegistrationId: String(at),
      })),
    ),
  })
  expect(await screen.findByText('Registrations 21 to 25 of 25')).toBeTruthy()
})

test('finds a registration by a part of its plate number, without the plate in the address, and shows all again', async () => {
  const { user, router } = await openRegistration(...fleet(45))
  await user.type(await screen.findByLabelText('Find by plate number'), 'pl-45')
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const line = await screen.findByText('One registration has “PL45” in its plate number.')
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(await shownMakes()).toEqual(['CAR45'])
  expect(router.state.location.href).toBe('/profile')
  expect(screen.queryByRole('navigation', { name: 'Pages of registrations' })).toBeNull()
  const field = screen.getByLabelText('Find by plate number')
  await user.clear(field)
  await user.type(field, 'x{Enter}')
  await screen.findByText('No registration in this list has “X” in its plate number.')
  expect(screen.queryByText('No Registration(s) found.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all registrations' }))
  await screen.findByText('Registrations 1 to 20 of 45')
})

test('says that more registrations were found than are shown', async () => {
  const { user } = await openRegistration(...fleet(45))
  await user.type(await screen.findByLabelText('Find by plate number'), 'PL{Enter}')
  const line = await screen.findByText(/^45 registrations have “PL” in their plate number/)
  expect(line.textContent).toContain('These are the first 20')
})

test('More reveals the rest of a registration, and Less hides it', async () => {
  const { user, vehicle } = await openMore()
  expect(texts(vehicle.querySelectorAll('dt')).slice(2)).toEqual([
    'Vehicle type',
    'Plate design',
    'Expiration date',
    'Renewal fee',
    'Ownership type',
    'Ownership document',
    'Title number',
    'Title status',
    'First lien',
    'Second lien',
  ])
  expect(vehicle.textContent).toContain('$104.50')
  expect(vehicle.textContent).toContain('No suspensions found.')
  expect(vehicle.textContent).not.toContain('lien release letter')
  await user.click(screen.getByRole('button', { name: /^Less/ }))
  expect(screen.queryByText('Vehicle type')).toBeNull()
})

test.each([
  [{ firstLienName: 'BANK' }, ['First lien name', 'First lien date', 'Second lien'], true],
  [{ secondLienName: 'BANK' }, ['First lien', 'Second lien name', 'Second lien date'], true],
  [{ titleNumber: null, titleStatus: null }, ['Title', 'First lien', 'Second lien'], false],
])(
  'with %j what is not known takes one line each: %j, and a lien release letter is asked for: %s',
  async (known, last, isLetterAsked) => {
    const { vehicle } = await openMore(known)
    expect(texts(vehicle.querySelectorAll('dt')).slice(-last.length)).toEqual(last)
    expect(vehicle.textContent?.includes('submit a lien release letter')).toBe(isLetterAsked)
  },
)

test.each([
  ['NA', 'NA'],
  [null, 'None'],
] as const)('a renewal fee of %s reads %s', async (registrationRenewalFee, shown) => {
  await openMore({ registrationRenewalFee })
  expect(screen.getByText('Renewal fee').nextElementSibling?.textContent).toBe(shown)
})

test('shows the suspensions of a registration with date and status', async () => {
  await openMore({ suspensions: readListOf([suspension, suspension]) })
  const rows = within(screen.getByRole('table', { name: 'Suspensions' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toBe('Failure to maintain insuranceOctober 5, 2026Open')
})

const shipped = { shippingMethod: 'USPS', trackingNumber: '94001' }

test.each([
  [{ inspectionDeadlineDate: '2026-11-20' }, 'Inspection due by November 20, 2026 (today).'],
  [{ inspectionDeadlineDate: '2026-11-21' }, '(1 day left).'],
  [{ inspectionDeadlineDate: '2026-12-20' }, '(30 days left).'],
  [{ inspectionDeadlineDate: '2026-12-21' }, null],
  [
    { ...shipped, shippedDate: '2026-11-14' },
    'Plate shipped on November 14, 2026 by USPS. Tracking number 94001.',
  ],
  [{ ...shipped, shippedDate: '2026-08-21' }, null],
])('a registration with %j is noticed with %s', async (changed, notice) => {
  await openRegistration(changed)
  const { textContent } = await screen.findByRole('article')
  expect(/Inspection due by|Plate shipped on/.test(textContent ?? '')).toBe(notice !== null)
  expect(textContent).toContain(notice ?? '')
})

const services: (string | null)[] = Object.values(serviceNames)

test('a service that the agency does not allow has no button', async () => {
  const nothing = byServiceFact('allowedBy', () => false)
  const everything = byServiceFact('allowedBy', () => true)
  await openRegistration(
    { ...everything, isPlateRenewable: false },
    { ...nothing, isPlateRenewable: true },
    nothing,
  )
  const vehicles = await screen.findAllByRole('article')
  expect(
    vehicles.map((vehicle) =>
      texts(within(vehicle).queryAllByRole('button')).filter((name) => services.includes(name)),
    ),
  ).toEqual([services.filter((name) => name !== serviceNames.renew), [serviceNames.renew], []])
  expect(helpNotes()).toEqual([`${registrationCopy.noService} check its status. ${agencyHelp}`])
  expect(screen.getByRole('link', { name: 'check its status' }).getAttribute('href')).toBe(
    '/vehicle-lookup',
  )
})

const call = 'For help, call 615-555-0100.'

test('a privilege shows its status, and at Details its suspensions and how many of them are missing', async () => {
  const { user } = await open('Adjudication', {
    'profile.adjudication': () => ({
      baseLicensePrivilege: { privilegeStatus: 'Suspended', suspensions: readListOf([suspension]) },
      commercialLicensePrivilege: {
        privilegeStatus: 'Active',
        suspensions: { items: [], unreadable: 2 },
      },
      registrationPrivilege: null,
    }),
  })
  const block = (name: string) => screen.findByRole('article', { name })
  const details = async (privilege: HTMLElement) => {
    await user.click(within(privilege).getByRole('button', { name: /^Details/ }))
    return privilege.textContent
  }
  const license = await block('License Privilege')
  expect(license.querySelector('.status--bad')?.textContent).toBe('Suspended')
  expect(await details(license)).toContain('Failure to maintain insurance')
  const commercial = await block('Commercial License Privilege')
  expect(commercial.querySelector('.status--good')?.textContent).toBe('Active')
  expect(await details(commercial)).toContain(`We couldn’t show 2 suspensions. ${call}`)
  expect(commercial.textContent).not.toContain('No suspensions found.')
  expect((await block('Registration Privilege')).textContent).toContain('No information found.')
})

test.each([
  [
    'Registration',
    'profile.registrations',
    /We couldn’t load your registrations/,
    'Plate number / type',
  ],
  [
    'Adjudication',
    'profile.adjudication',
    /We couldn’t load your adjudication information/,
    'No adjudication information found.',
  ],
] as const)(
  '%s that could not be loaded can be asked for again',
  async (section, procedure, missing, loaded) => {
    const answer = inTurn<(input: unknown) => unknown>(
      () => new Failure(500),
      defaultAnswers[procedure],
    )
    const { user } = await open(section, { [procedure]: (input: unknown) => answer()(input) })
    const note = (await screen.findByText(missing)).parentElement
    expect(helpNotes()).toEqual([agencyHelp])
    await user.click(within(note ?? document.body).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(loaded)).toBeDefined()
  },
)

test.each([1, 0])(
  'says that one registration could not be shown, beside %i others',
  async (count) => {
    await open('Registration', {
      'profile.registrations': registrationsOf([exampleRegistration].slice(0, count), {
        unreadable: 1,
      }),
    })
    const note = (await screen.findByText(/^We couldn’t show one registration/)).closest('p')
    expect(note?.textContent).toBe(`We couldn’t show one registration. ${call}`)
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('tel:+16155550100')
    expect(screen.queryAllByRole('article', { name: '2021 TOYOTA RAV4' })).toHaveLength(count)
    expect(screen.queryByText('No Registration(s) found.')).toBeNull()
  },
)
