import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import type { PersonalInformation, PersonalProfile } from '@mva/shared/profile/profile'
import { readListOf } from '@mva/shared/read-list'
import { type Answered, type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import {
  exampleCredential,
  exampleForeignAddress,
  exampleProfile,
  exampleReservation,
} from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

/** Opens the profile with changes to it, or with an answer in its place. */
const showProfile = async (
  changed: Partial<PersonalProfile> | Required<Answers>['profile.personal'] = {},
  session: Answers = signedIn(),
) => {
  const site = await renderSite('/profile', {
    ...session,
    'profile.personal':
      typeof changed === 'function' ? changed : () => ({ ...exampleProfile, ...changed }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return site
}

const personWith = (changed: Partial<PersonalInformation>) => ({
  personalInformation: { ...exampleProfile.personalInformation, ...changed },
})
const credentials = (
  credentialDetails: PersonalProfile['credentialInformation']['credentialDetails'],
) => ({ credentialInformation: { ...exampleProfile.credentialInformation, credentialDetails } })

const region = (name: string) => screen.findByRole('region', { name })

const facts = (within: HTMLElement) =>
  Object.fromEntries(
    [...within.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

test('shows the personal data of the customer, with None for what is not on record', async () => {
  await showProfile()
  expect(facts(await region('Personal information'))).toEqual({
    'Last name': 'Ferreira',
    'First name': 'Marisol',
    'Middle name': 'None',
    Suffix: 'None',
    'Date of birth': '04/17/1986',
    Gender: 'Female',
    'Organ donor': 'Yes',
  })
  expect(document.title).toBe('Profile | Division of Motor Vehicles')
})

test('an address at home has a ZIP with its four more digits, one abroad a province and a code of its own', async () => {
  await showProfile(personWith({ mailingAddress: exampleForeignAddress }))
  const lines = [...(await region('Addresses')).querySelectorAll('address')].map((address) =>
    [...address.children].map((line) => line.textContent),
  )
  expect(lines).toEqual([
    ['24 WICKENDEN ST', 'APT 3', 'BROOKDALE, FK 99903-4411', 'USA'],
    ['12 RUE SAINT-PAUL', 'MONTREAL, QC H2Y 1A1', 'CANADA'],
  ])
})

test('marks each contact as verified or not verified, and links contacts and address to their updates', async () => {
  await showProfile()
  const contacts = await region('Contact information')
  expect(contacts.textContent).toContain('marisol@example.comVerified')
  expect(contacts.textContent).toContain('(401) 555-0142Not verified')
  for (const [name, path] of [
    ['Update my address', '/update-address'],
    ['Update / Verify my contact information', '/update-contacts'],
  ])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('shows that no contact is on file', async () => {
  await showProfile(personWith({ email: null, phone: null }))
  const contacts = await region('Contact information')
  expect(contacts.textContent).toContain('No email on file')
  expect(contacts.textContent).toContain('No phone on file')
  expect(contacts.textContent).not.toContain('erified')
})

test('offers no updates after a DD #, and says that fewer transactions are available', async () => {
  await showProfile({}, signedIn({ hasLimitedAccess: true }))
  await region('Addresses')
  expect(screen.queryByRole('link', { name: /^Update/ })).toBeNull()
  const said = screen.getByText(portalErrorMessages.limitedAccess, { exact: false })
  expect(said.textContent).toMatch(
    /address or contact information, or see the receipts and certificates of earlier transactions\. To do this, sign in with a login code\.$/,
  )
})

test('blocks are listed, and without any there is no word of them', async () => {
  const { unmount } = await showProfile({
    blocksInformation: readListOf([{ actionInstruction: 'Pay the fine.' }]),
  })
  const heading = await screen.findByRole('heading', { name: 'You have the following block(s):' })
  expect(heading.parentElement?.textContent).toContain('Pay the fine.')
  unmount()
  await showProfile()
  await region('Addresses')
  expect(screen.queryByText(/following block/)).toBeNull()
})

test('a credential shows each code by its first letter, and what it means in a tooltip', async () => {
  const { user } = await showProfile()
  const license = await screen.findByRole('article', { name: 'Driver License' })
  expect(facts(license)).toEqual({
    Number: '3912045',
    'Issue date': 'May 2, 2022',
    'Expiration date': 'April 17, 2027',
    'REAL ID': 'Yes',
    Endorsements: 'None',
    Restrictions: 'BG',
  })
  expect(license.textContent).toContain('Active')
  const restriction = within(license).getByRole('button', { name: 'B - Corrective lenses' })
  restriction.focus()
  expect((await within(license).findByRole('tooltip')).textContent).toBe('B - Corrective lenses')
  await user.keyboard('{Escape}')
  expect(within(license).queryByRole('tooltip')).toBeNull()
})

test('two credentials of one kind are both shown', async () => {
  await showProfile(credentials(readListOf([exampleCredential, exampleCredential])))
  expect(await screen.findAllByRole('article', { name: 'Driver License' })).toHaveLength(2)
})

test('shows that there is no license, ID or permit', async () => {
  await showProfile(credentials(readListOf([])))
  expect(await screen.findByText('No License/ID/Permit found.')).toBeDefined()
})

test('a reservation says when and where, and under which number', async () => {
  await showProfile({ reservationInformation: readListOf([exampleReservation]) })
  const reservation = await screen.findByRole('article', { name: 'Road test' })
  expect(facts(reservation)).toEqual({
    'Date and time': 'Tuesday, December 8, 20269:30 Morning',
    Location: 'Ashford',
    'Confirmation number': 'RSV20261184',
  })
})

test('Refresh requests the reservations again, and keeps what it has when that fails', async () => {
  const { user } = await showProfile(
    inTurn<Answered<'profile.personal'>>(
      exampleProfile,
      { ...exampleProfile, reservationInformation: readListOf([exampleReservation]) },
      new Failure(500),
      exampleProfile,
    ),
  )
  expect(await screen.findByText('No upcoming reservation(s) to show.')).toBeDefined()
  const refresh = () => user.click(screen.getByRole('button', { name: /^Refresh/ }))
  await refresh()
  expect(await screen.findByRole('article', { name: 'Road test' })).toBeDefined()
  expect(screen.getByText('The list of upcoming reservations is up to date.')).toBeDefined()
  await refresh()
  expect(await screen.findByText(/We couldn’t refresh the list/)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Road test' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No upcoming reservation(s) to show.')).toBeDefined()
})

test('offers a retry when the profile could not be loaded', async () => {
  const { user } = await showProfile(
    inTurn<Answered<'profile.personal'>>(new Failure(503), exampleProfile),
  )
  const note = (await screen.findByText(/We couldn’t load your profile/)).parentElement
  await user.click(within(note ?? document.body).getByRole('button', { name: 'Try again' }))
  expect(await region('Personal information')).toBeDefined()
})

test('fetches the data at each entry of the profile', async () => {
  const { router, inputsTo } = await showProfile()
  await region('Addresses')
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/profile' })
  await region('Addresses')
  expect(inputsTo('profile.personal')).toHaveLength(2)
})

test('logs a message of another window by its origin, never by its content', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await showProfile()
  const post = (origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data: 'secret', origin }))
  post('https://reservations.example')
  post('https://elsewhere.example')
  expect(info.mock.calls).toEqual([['a message from the reservations web client']])
  expect(warn.mock.calls).toEqual([['a message from another origin: https://elsewhere.example']])
})

test('says what of the profile could not be shown, and shows the rest', async () => {
  await showProfile({
    ...credentials({ items: [exampleCredential], unreadable: 1 }),
    reservationInformation: { items: [exampleReservation], unreadable: 2 },
    blocksInformation: { items: [], unreadable: 1 },
  })
  await screen.findByRole('article', { name: 'Driver License' })
  await screen.findByRole('article', { name: 'Road test' })
  const call = 'For help, call 615-555-0100.'
  expect(
    [...document.querySelectorAll('.usa-alert--warning')].map(({ textContent }) => textContent),
  ).toEqual([
    `We couldn’t show one block. ${call}`,
    `We couldn’t show one License/ID/Permit. ${call}`,
    `We couldn’t show 2 reservations. ${call}`,
  ])
})
