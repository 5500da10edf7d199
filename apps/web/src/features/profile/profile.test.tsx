import { portalErrorMessages } from '@mva/messages/portal-errors'
import type { PersonalInformation, PersonalProfile } from '@mva/shared/models/profile'
import { readListOf } from '@mva/shared/models/read-list'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  exampleCredential,
  exampleForeignAddress,
  exampleProfile,
  exampleReservation,
} from '../../testing/profile-example.ts'
import { type Answered, type Answers, Failure, inTurn } from '../../testing/answers.ts'
import { renderSite } from '../../testing/render-site.tsx'
import { signedIn } from '../../testing/signed-in.ts'

interface Shown {
  profile?: Partial<PersonalProfile>
  person?: Partial<PersonalInformation>
  hasLimitedAccess?: boolean
  answers?: Answers
}

const showProfile = async ({ profile, person, hasLimitedAccess = false, answers }: Shown = {}) => {
  const site = await renderSite('/profile', {
    ...signedIn({ hasLimitedAccess }),
    'profile.personal': () => ({
      ...exampleProfile,
      ...profile,
      personalInformation: { ...exampleProfile.personalInformation, ...person },
    }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return site
}

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
  await showProfile({ person: { mailingAddress: exampleForeignAddress } })
  const lines = [...(await region('Addresses')).querySelectorAll('address')].map((address) =>
    [...address.children].map((line) => line.textContent),
  )
  expect(lines).toEqual([
    ['24 WICKENDEN ST', 'APT 3', 'PROVIDENCE, RI 02903-4411', 'USA'],
    ['12 RUE SAINT-PAUL', 'MONTREAL, QC H2Y 1A1', 'CANADA'],
  ])
})

test('marks each contact as verified or not verified', async () => {
  await showProfile()
  const contacts = await region('Contact information')
  expect(contacts.textContent).toContain('marisol@example.comVerified')
  expect(contacts.textContent).toContain('(401) 555-0142Not verified')
})

test('shows that no contact is on file', async () => {
  await showProfile({ person: { email: null, phone: null } })
  const contacts = await region('Contact information')
  expect(contacts.textContent).toContain('No email on file')
  expect(contacts.textContent).toContain('No phone on file')
  expect(contacts.textContent).not.toContain('erified')
})

test('links address and contacts to their updates', async () => {
  await showProfile()
  const link = (name: string) => screen.findByRole('link', { name })
  expect((await link('Update my address')).getAttribute('href')).toBe('/update-address')
  expect((await link('Update / Verify my contact information')).getAttribute('href')).toBe(
    '/update-contacts',
  )
})

test('offers no updates after a DD #, and says that fewer transactions are available', async () => {
  await showProfile({ hasLimitedAccess: true })
  await region('Addresses')
  expect(screen.queryByRole('link', { name: /^Update/ })).toBeNull()
  expect(screen.getByText(portalErrorMessages.limitedAccess, { exact: false })).toBeDefined()
})

test('blocks are listed, and without any there is no word of them', async () => {
  const { unmount } = await showProfile({
    profile: { blocksInformation: readListOf([{ actionInstruction: 'Pay the fine.' }]) },
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
  await showProfile({
    profile: {
      credentialInformation: {
        ...exampleProfile.credentialInformation,
        credentialDetails: readListOf([exampleCredential, exampleCredential]),
      },
    },
  })
  expect(await screen.findAllByRole('article', { name: 'Driver License' })).toHaveLength(2)
})

test('shows that there is no license, ID or permit', async () => {
  await showProfile({
    profile: {
      credentialInformation: {
        ...exampleProfile.credentialInformation,
        credentialDetails: readListOf([]),
      },
    },
  })
  expect(await screen.findByText('No License/ID/Permit found.')).toBeDefined()
})

test('a reservation says when and where, and under which number', async () => {
  await showProfile({ profile: { reservationInformation: readListOf([exampleReservation]) } })
  const reservation = await screen.findByRole('article', { name: 'Road test' })
  expect(facts(reservation)).toEqual({
    'Date and time': 'Tuesday, December 8, 20269:30 Morning',
    Location: 'Cranston',
    'Confirmation number': 'RSV20261184',
  })
})

test('Refresh requests the reservations again, and keeps what it has when that fails', async () => {
  const { user } = await showProfile({
    answers: {
      'profile.personal': inTurn<Answered<'profile.personal'>>(
        exampleProfile,
        { ...exampleProfile, reservationInformation: readListOf([exampleReservation]) },
        new Failure(500),
        { ...exampleProfile, reservationInformation: readListOf([]) },
      ),
    },
  })
  expect(await screen.findByText('No upcoming reservation(s) to show.')).toBeDefined()
  const refresh = () => user.click(screen.getByRole('button', { name: /^Refresh/ }))
  await refresh()
  expect(await screen.findByRole('article', { name: 'Road test' })).toBeDefined()
  expect(screen.getByText('The list of upcoming reservations is up to date.')).toBeDefined()
  await refresh()
  expect(await screen.findByText(/The list could not be refreshed/)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Road test' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No upcoming reservation(s) to show.')).toBeDefined()
})

test('offers a retry when the profile could not be loaded', async () => {
  const { user } = await showProfile({
    answers: {
      'profile.personal': inTurn<Answered<'profile.personal'>>(new Failure(503), exampleProfile),
    },
  })
  const note = await screen.findByText(/Your profile could not be loaded/)
  await user.click(within(note).getByRole('button', { name: 'Try again' }))
  expect(await region('Personal information')).toBeDefined()
})

test('fetches the data at each entry of the profile', async () => {
  const { router, sent } = await showProfile()
  await region('Addresses')
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/profile' })
  await region('Addresses')
  expect(sent.filter(({ procedure }) => procedure === 'profile.personal')).toHaveLength(2)
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
    profile: {
      credentialInformation: {
        ...exampleProfile.credentialInformation,
        credentialDetails: { items: [exampleCredential], unreadable: 1 },
      },
      reservationInformation: { items: [exampleReservation], unreadable: 2 },
      blocksInformation: { items: [], unreadable: 1 },
    },
  })
  await screen.findByRole('article', { name: 'Driver License' })
  await screen.findByRole('article', { name: 'Road test' })
  const call = 'For help, call 401-462-4368.'
  expect(
    [...document.querySelectorAll('.usa-alert--warning')].map(({ textContent }) => textContent),
  ).toEqual([
    `One block could not be shown. ${call}`,
    `One License/ID/Permit could not be shown. ${call}`,
    `2 reservations could not be shown. ${call}`,
  ])
})

test('shows a reservation with only Morning or Afternoon as its time', async () => {
  await showProfile({
    profile: {
      reservationInformation: readListOf([{ ...exampleReservation, scheduleTime: 'AM' }]),
    },
  })
  const reservation = await screen.findByRole('article', { name: 'Road test' })
  expect(reservation.textContent).toContain('Tuesday, December 8, 2026Morning')
})
