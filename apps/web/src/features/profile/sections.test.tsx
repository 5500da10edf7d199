import { readListOf } from '@mva/shared/models/read-list'
import type { Registration } from '@mva/shared/models/registration'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleRegistration } from '../../testing/profile-example.ts'
import { agencyHelp, helpNotes } from '../../testing/agency-help.ts'
import { type Answers, Failure } from '../../testing/answers.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'

const today = '2026-11-20'

const open = async (section: string, answers: Answers) => {
  const site = await renderSite('/profile', {
    ...signedIn(),
    ...answers,
  })
  await site.user.click(await screen.findByRole('button', { name: section }))
  return site
}

const openRegistration = (...changed: Partial<Registration>[]) =>
  open('Registration', {
    'profile.registrations': () => ({
      today,
      registrations: readListOf(
        changed.map((change, at) => ({
          ...exampleRegistration,
          vehicleRegistrationId: String(at + 1),
          ...change,
        })),
      ),
    }),
  })

const suspension = {
  description: 'Failure to maintain insurance',
  effectiveDate: '2026-10-05',
  status: 'Open',
}

const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent)

test('one section is open at a time, and each of the others is loaded once', async () => {
  const { user, sent } = await open('Registration', {
    'profile.registrations': () => ({ today, registrations: readListOf([]) }),
    'profile.adjudication': () => ({
      baseLicensePrivilege: null,
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    }),
  })
  await screen.findByText('No Registration(s) found.')
  const button = (name: string) => screen.getByRole('button', { name })
  expect(button('Profile & Credentials').getAttribute('aria-expanded')).toBe('false')
  await user.click(button('Registration'))
  await user.click(button('Registration'))
  await user.click(button('Adjudication'))
  await screen.findByText('No adjudication information found.')
  await user.click(button('Registration'))
  expect(sent.filter(({ procedure }) => /registrations|adjudication/.test(procedure))).toHaveLength(
    2,
  )
})

test('a vehicle shows what it is, its plate and its status', async () => {
  await openRegistration({})
  const vehicle = await screen.findByRole('article', { name: '2021 TOYOTA RAV4' })
  expect(texts(vehicle.querySelectorAll('dd'))).toEqual(['1CX482 / Passenger', '2T3P1RFV8MC123456'])
  expect(vehicle.textContent).toContain('Active')
})

test('a vehicle says when it expires and what renewing costs, the most urgent one first', async () => {
  await openRegistration(
    { make: 'LATER', expirationDate: '2027-09-30', registrationRenewalFee: 'NA' },
    { make: 'SOON', expirationDate: '2027-01-05', registrationRenewalFee: 95_50 },
  )
  const [soon, later] = await screen.findAllByRole('article')
  expect(soon?.textContent).toContain('2021 SOON RAV4')
  expect(soon?.textContent).toContain('Expires January 5, 2027 · $95.50 to renew')
  expect(later?.textContent).toContain('Expires September 30, 2027')
  expect(later?.textContent).not.toContain('to renew')
})

test('a model that is unknown is left out', async () => {
  await openRegistration({ model: 'UNKNOWN' })
  expect(await screen.findByRole('article', { name: '2021 TOYOTA' })).toBeDefined()
})

test('More reveals the rest of a registration, and Less hides it', async () => {
  const { user } = await openRegistration({})
  const more = await screen.findByRole('button', { name: /^More about 2021 TOYOTA RAV4/ })
  await user.click(more)
  const vehicle = screen.getByRole('article')
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
  [{ firstLienName: 'BANK' }, ['First lien name', 'First lien date', 'Second lien']],
  [{ titleNumber: null, titleStatus: null }, ['Title', 'First lien', 'Second lien']],
])('a title or a lien of which nothing is known takes one line: %j', async (known, last) => {
  const { user } = await openRegistration(known)
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  const names = texts(screen.getByRole('article').querySelectorAll('dt'))
  expect(names.slice(-last.length)).toEqual(last)
})

test.each([
  [10_450, '$104.50'],
  ['NA', 'NA'],
  [null, 'None'],
] as const)('a renewal fee of %s reads %s', async (registrationRenewalFee, shown) => {
  const { user } = await openRegistration({ registrationRenewalFee })
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  expect(screen.getByText('Renewal fee').nextElementSibling?.textContent).toBe(shown)
})

test.each([{ firstLienName: 'BANK' }, { secondLienName: 'BANK' }])(
  'an owner with a lien is asked for a lien release letter: %j',
  async (lien) => {
    const { user } = await openRegistration(lien)
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    expect(screen.getByText(/submit a lien release letter/)).toBeDefined()
  },
)

test('shows the suspensions of a registration with date and status', async () => {
  const { user } = await openRegistration({ suspensions: readListOf([suspension, suspension]) })
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  const rows = within(screen.getByRole('table', { name: 'Suspensions' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toBe('Failure to maintain insuranceOctober 5, 2026Open')
})

test.each([
  ['2026-11-19', null],
  ['2026-11-20', 'Inspection due by November 20, 2026 (today).'],
  ['2026-11-21', '(1 day left).'],
  ['2026-12-20', '(30 days left).'],
  ['2026-12-21', null],
])('an inspection that is due on %s is noticed: %s', async (inspectionDeadlineDate, notice) => {
  await openRegistration({ inspectionDeadlineDate })
  const { textContent } = await screen.findByRole('article')
  expect(textContent?.includes('Inspection due by')).toBe(notice !== null)
  expect(textContent).toContain(notice ?? '')
})

test.each([
  ['2026-11-21', false],
  ['2026-11-20', true],
  ['2026-08-22', true],
  ['2026-08-21', false],
])('a plate that was shipped on %s is noticed: %s', async (shippedDate, isNoticed) => {
  await openRegistration({ shippedDate })
  const { textContent } = await screen.findByRole('article')
  expect(textContent?.includes('Plate shipped on')).toBe(isNoticed)
})

test('shows carrier and tracking number of a shipped plate', async () => {
  await openRegistration({
    shippedDate: '2026-11-14',
    shippingMethod: 'USPS',
    trackingNumber: '94001',
  })
  expect((await screen.findByRole('article')).textContent).toContain(
    'Plate shipped on November 14, 2026 by USPS. Tracking number 94001.',
  )
})

test('a service that the agency does not allow has no button', async () => {
  await openRegistration(
    { isPlateRenewable: false },
    { isPlateDuplicateAllowed: false, isPlateCancelAllowed: false },
    { isPlateRenewable: false, isPlateDuplicateAllowed: false, isPlateCancelAllowed: false },
  )
  const vehicles = await screen.findAllByRole('article')
  expect(
    vehicles.map((vehicle) =>
      texts(within(vehicle).queryAllByRole('button', { name: /Registration$/ })),
    ),
  ).toEqual([['Duplicate Registration', 'Cancel Registration'], ['Renew Registration'], []])
  expect(helpNotes()).toEqual([
    `You can’t renew, duplicate or cancel this registration online right now. To see what is needed, check its status. ${agencyHelp}`,
  ])
  expect(screen.getByRole('link', { name: 'check its status' }).getAttribute('href')).toBe(
    '/vehicle-lookup',
  )
})

test('a privilege shows its status, and its suspensions at Details', async () => {
  const { user } = await open('Adjudication', {
    'profile.adjudication': () => ({
      baseLicensePrivilege: { privilegeStatus: 'Suspended', suspensions: readListOf([suspension]) },
      commercialLicensePrivilege: { privilegeStatus: 'Active', suspensions: readListOf([]) },
      registrationPrivilege: null,
    }),
  })
  const block = (name: string) => screen.findByRole('article', { name })
  const license = await block('License Privilege')
  expect(license.querySelector('.status--bad')?.textContent).toBe('Suspended')
  await user.click(within(license).getByRole('button', { name: /^Details/ }))
  expect(license.textContent).toContain('Failure to maintain insurance')
  await user.click(within(license).getByRole('button', { name: /^Less/ }))
  const commercial = await block('Commercial License Privilege')
  expect(commercial.querySelector('.status--good')?.textContent).toBe('Active')
  expect((await block('Registration Privilege')).textContent).toContain('No information found.')
})

test.each([
  ['Registration', 'profile.registrations', /Your registrations could not be loaded/],
  ['Adjudication', 'profile.adjudication', /Your adjudication information could not be loaded/],
])('%s that could not be loaded can be asked for again', async (section, procedure, missing) => {
  const answers = [
    () => new Failure(500),
    () =>
      section === 'Registration'
        ? { today, registrations: readListOf([]) }
        : {
            baseLicensePrivilege: null,
            commercialLicensePrivilege: null,
            registrationPrivilege: null,
          },
  ]
  const { user } = await open(section, { [procedure]: () => answers.shift()?.() })
  const note = await screen.findByText(missing)
  expect(helpNotes()).toEqual([agencyHelp])
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^No (Registration|adjudication)/)).toBeDefined()
})

const call = 'For help, call 401-462-4368.'

test.each([
  [1, `One registration could not be shown. ${call}`],
  [2, `2 registrations could not be shown. ${call}`],
])('says that %i registrations could not be shown, beside the others', async (unreadable, note) => {
  await open('Registration', {
    'profile.registrations': () => ({
      today,
      registrations: { items: [exampleRegistration], unreadable },
    }),
  })
  await screen.findByRole('article', { name: '2021 TOYOTA RAV4' })
  const alert = document.querySelector('.usa-alert--warning')
  expect(alert?.textContent).toBe(note)
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe('tel:+14014624368')
})

test('does not say that there is no registration if one could not be shown', async () => {
  await open('Registration', {
    'profile.registrations': () => ({ today, registrations: { items: [], unreadable: 1 } }),
  })
  await screen.findByText(/^One registration could not be shown/)
  expect(screen.queryByText('No Registration(s) found.')).toBeNull()
})

test('says that a suspension of a registration could not be shown', async () => {
  const { user } = await openRegistration({ suspensions: { items: [suspension], unreadable: 1 } })
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  expect(screen.getByText(/^One suspension could not be shown/)).toBeDefined()
  expect(screen.getByRole('table', { name: 'Suspensions' })).toBeDefined()
})

test('says that a suspension of a privilege could not be shown', async () => {
  const { user } = await open('Adjudication', {
    'profile.adjudication': () => ({
      baseLicensePrivilege: {
        privilegeStatus: 'Suspended',
        suspensions: { items: [], unreadable: 2 },
      },
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    }),
  })
  const license = await screen.findByRole('article', { name: 'License Privilege' })
  await user.click(within(license).getByRole('button', { name: /^Details/ }))
  expect(license.textContent).toContain(`2 suspensions could not be shown. ${call}`)
  expect(license.textContent).not.toContain('No suspensions found.')
})
