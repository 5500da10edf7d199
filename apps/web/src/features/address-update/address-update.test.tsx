import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { emptyAddressDraft } from '@mva/shared/address-update/address-draft'
import { emptyAddress } from '@mva/shared/address-update/address-form'
import type {
  AddressIssues,
  AddressUpdateOpened,
  AddressUpdateView,
} from '@mva/shared/address-update/address-update'
import type { Address } from '@mva/shared/address/address'
import { addressLabels } from '@mva/shared/address/address-field'
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
} from '@mva/shared/address/address-fields'
import { exampleRecordedAddress } from '@mva/shared/testing/example-addresses'
import {
  exampleHome,
  exampleAddressUpdate,
  exampleAddressUpdateOpened,
} from '../../../testing/address-update-example.ts'
import { type Answered, type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const home = exampleHome
const standardizedHome: Address = { ...home, addressLine1: '24 WICKENDEN ST', zipPlus: '4411' }
const boston: Address = {
  ...home,
  addressLine1: '1 BEACON STREET',
  city: 'BOSTON',
  stateId: '22',
  zipCode: '02108',
}

const { onRecord, lists } = exampleAddressUpdateOpened
const atEntry = exampleAddressUpdate
const atComparison: AddressUpdateView = {
  ...atEntry,
  step: 2,
  entered: { isSameAddressForMailing: true, physicalAddress: home, mailingAddress: home },
  standardized: { physicalAddress: standardizedHome, mailingAddress: standardizedHome },
  choices: null,
}
const atConfirmation: AddressUpdateView = {
  ...atComparison,
  step: 3,
  choices: { physicalAddress: 'entered', mailingAddress: 'entered' },
}
const withOtherMailing = (view: AddressUpdateView): AddressUpdateView => ({
  ...view,
  entered: { isSameAddressForMailing: false, physicalAddress: home, mailingAddress: boston },
  standardized: { physicalAddress: standardizedHome, mailingAddress: boston },
})

const refusedStreet = { code: 'AE02', agencyMessage: 'The street is unknown.' }
const noIssues: AddressIssues = { physicalAddress: null, mailingAddress: null }

const open = (
  update: AddressUpdateView = atEntry,
  answers: Answers = {},
  opened: Partial<AddressUpdateOpened> = {},
) =>
  renderSite('/update-address', {
    ...signedIn(),
    'addressUpdate.open': () => ({ update, onRecord, lists, ...opened }),
    'addressUpdate.keepDraft': () => update,
    'addressUpdate.standardizePhysical': () => ({ update, issues: noIssues }),
    ...answers,
  })

type Site = Awaited<ReturnType<typeof open>>

const fieldsOf = async (which: 'Physical Address' | 'Mailing Address') =>
  within(await screen.findByRole('group', { name: which }))
const valueOf = (fields: Awaited<ReturnType<typeof fieldsOf>>, label: string | RegExp) =>
  fields.getByLabelText<HTMLInputElement>(label).value
const sameBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'My mailing address is same as my physical address',
  })
/** The label of an optional field says so. */
const labelOf = (name: AddressFieldName) =>
  addressFields[name].isOptional ? `${addressLabels[name]} (optional)` : addressLabels[name]
const press = async ({ user }: Site, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const lastSent = ({ sent }: Site, procedure: string) =>
  sent.findLast((one) => one.procedure === `addressUpdate.${procedure}`)?.input

const timesOpened = ({ sent }: Site) =>
  sent.filter(({ procedure }) => procedure === 'addressUpdate.open').length

test('begins with the address on record, and the disabled mailing fields follow the physical ones', async () => {
  const { user } = await open()
  const physical = await fieldsOf('Physical Address')
  const mailing = await fieldsOf('Mailing Address')
  expect(valueOf(physical, 'City')).toBe('Brookdale')
  expect(sameBox().checked).toBe(true)
  const line = physical.getByLabelText('Address line 1')
  await user.clear(line)
  await user.type(line, '12 Ocean Avenue')
  await user.selectOptions(physical.getByLabelText('State'), 'MA - Massachusetts')
  await user.type(physical.getByLabelText('City'), 'Boston')
  for (const name of addressFieldNames) {
    const copy = mailing.getByLabelText<HTMLInputElement>(labelOf(name))
    expect(copy.disabled).toBe(true)
    expect(copy.value).toBe(valueOf(physical, labelOf(name)))
  }
  expect(valueOf(mailing, 'Address line 1')).toBe('12 Ocean Avenue')
  expect(valueOf(mailing, 'City')).toBe('Boston')
})

test('unchecking the box keeps the copy to be changed, and checking it again removes its errors', async () => {
  const site = await open()
  const mailing = await fieldsOf('Mailing Address')
  await site.user.click(sameBox())
  const line = mailing.getByLabelText<HTMLInputElement>('Address line 1')
  expect(line.value).toBe(home.addressLine1)
  expect(line.disabled).toBe(false)
  expect(valueOf(mailing, 'City')).toBe('Brookdale')
  await site.user.clear(line)
  await press(site, 'Next')
  expect(mailing.getByText('Adress line1 is required')).toBeDefined()
  await site.user.click(sameBox())
  expect(mailing.queryByText('Adress line1 is required')).toBeNull()
  expect(valueOf(mailing, 'Address line 1')).toBe(home.addressLine1)
})

test('checking the box replaces a typed mailing address by a copy of the physical one', async () => {
  const { user } = await open()
  const mailing = await fieldsOf('Mailing Address')
  await user.click(sameBox())
  await user.type(mailing.getByLabelText('Address line 1'), ' and more')
  for (const isChecked of [true, false]) {
    await user.click(sameBox())
    expect(sameBox().checked).toBe(isChecked)
    expect(valueOf(mailing, 'Address line 1')).toBe(home.addressLine1)
  }
})

const boxOnRecord = {
  ...onRecord,
  mailing: 'other',
  mailingAddress: boston,
  recordedMailingAddress: exampleRecordedAddress({ addressLine1: boston.addressLine1 }),
} as const
const abroadOnRecord = {
  ...onRecord,
  mailing: 'abroad',
  mailingAddress: null,
  recordedMailingAddress: exampleRecordedAddress({
    addressLine1: '10 RUE DE LYON',
    city: 'PARIS',
    state: null,
    zipCode: null,
    internationalZipCode: '75012',
    country: 'FRANCE',
    addressType: 'International',
  }),
} as const
const shownAddresses = () =>
  screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .join(' | ')

test('shows what a mailing address of its own will become, and keeps it at the press of a button', async () => {
  const site = await open(atEntry, {}, { onRecord: boxOnRecord })
  const mailing = await fieldsOf('Mailing Address')
  mailing.getByRole('heading', { name: 'Your mailing address will change' })
  expect(shownAddresses()).toBe(
    '1 BEACON STREETBOSTON, MA 02108 | 24 WICKENDEN STREETBROOKDALE, FK 99903',
  )
  // Unchecking keeps the copy: it still replaces the one on record.
  await site.user.click(sameBox())
  expect(valueOf(mailing, 'Address line 1')).toBe(home.addressLine1)
  expect(shownAddresses()).toContain('1 BEACON STREET')

  await press(site, 'Keep 1 BEACON STREET')
  expect(sameBox().checked).toBe(false)
  expect(document.activeElement).toBe(sameBox())
  expect(valueOf(mailing, 'Address line 1')).toBe(boston.addressLine1)
  expect(mailing.queryByRole('heading', { name: 'Your mailing address will change' })).toBeNull()
  await site.user.type(mailing.getByLabelText('Address line 1'), ' 2')
  expect(shownAddresses()).toContain('1 BEACON STREET 2')
})

test('says that a mailing address abroad cannot stay, whatever is typed', async () => {
  const { user } = await open(atEntry, {}, { onRecord: abroadOnRecord })
  const mailing = await fieldsOf('Mailing Address')
  mailing.getByText('Your mailing address is outside the United States', { exact: false })
  expect(shownAddresses()).toContain('10 RUE DE LYONPARIS 75012FRANCE')
  await user.click(sameBox())
  expect(shownAddresses()).toContain('10 RUE DE LYONPARIS 75012FRANCE')
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

test('does not speak of a mailing address that is the physical one', async () => {
  await open()
  await fieldsOf('Mailing Address')
  expect(screen.queryByRole('heading', { name: 'Your mailing address will change' })).toBeNull()
})

test.each([
  ['of its own', boxOnRecord, 'Replaces 1 BEACON STREET, BOSTON, MA 02108'],
  ['abroad', abroadOnRecord, 'Replaces 10 RUE DE LYON, PARIS 75012, FRANCE'],
] as const)(
  'replaces a mailing address %s by the physical one only if the customer says so',
  async (_, recorded, text) => {
    const site = await open(
      atConfirmation,
      { 'addressUpdate.submit': () => ({ isUpdated: true, update: atEntry }) },
      { onRecord: recorded },
    )
    await screen.findByText(text)
    await press(site, 'Submit')
    const link = await screen.findByRole('link', { name: /^Check the box if your mail/ })
    expect(lastSent(site, 'submit')).toBeUndefined()
    await site.user.click(link)
    const box = screen.getByRole('checkbox', { name: /^Send my mail to my physical address/ })
    expect(document.activeElement).toBe(box)
    await site.user.click(box)
    await press(site, 'Submit')
    await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
    expect(lastSent(site, 'submit')).toEqual({ version: 1, isVoterRegistrationKept: false })
  },
)

test('names the mailing address that a typed one replaces, without a question', async () => {
  await open(withOtherMailing(atConfirmation), {}, { onRecord: abroadOnRecord })
  await screen.findByText(/^Replaces 10 RUE DE LYON/)
  expect(screen.queryByRole('checkbox', { name: /^Send my mail/ })).toBeNull()
})

test('names no replaced mailing address if the one on record stays, with another ZIP+4 or none', async () => {
  await open(
    withOtherMailing(atConfirmation),
    {},
    {
      onRecord: { ...boxOnRecord, mailingAddress: { ...boston, zipPlus: '1234' } },
    },
  )
  await screen.findByRole('button', { name: 'Submit' })
  expect(screen.queryByText(/^Replaces/)).toBeNull()
})

test('a new state clears city, zip and zip plus, and decides whether they are typed or selected', async () => {
  const { user } = await open(
    atEntry,
    {},
    { onRecord: { ...onRecord, physicalAddress: standardizedHome } },
  )
  const fields = await fieldsOf('Physical Address')
  expect(within(fields.getByLabelText('City')).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(fields.getByLabelText('State'), 'MA - Massachusetts')
  for (const label of ['City', 'ZIP code', /^ZIP\+4/]) {
    expect(fields.getByLabelText(label).tagName).toBe('INPUT')
    expect(valueOf(fields, label)).toBe('')
  }
  await user.type(fields.getByLabelText('City'), 'Boston')
  await user.selectOptions(fields.getByLabelText('State'), 'FK - Franklin')
  expect(fields.getByLabelText('City').tagName).toBe('SELECT')
  expect(valueOf(fields, 'City')).toBe('')
})

test('every field of both addresses names its content to autofill, in lists and in text', async () => {
  const site = await open(
    atEntry,
    {},
    { onRecord: { ...onRecord, physicalAddress: standardizedHome } },
  )
  await fieldsOf('Physical Address')
  await site.user.click(sameBox())
  for (const [name, section] of [
    ['Physical Address', 'section-physical'],
    ['Mailing Address', 'section-mailing'],
  ] as const) {
    const fields = await fieldsOf(name)
    const tokens = () =>
      addressFieldNames.map((field) =>
        fields.getByLabelText(labelOf(field)).getAttribute('autocomplete'),
      )
    const expected = addressFieldNames.map((field) => {
      const { autocomplete } = addressFields[field]
      return autocomplete === 'off' ? 'off' : `${section} ${autocomplete}`
    })
    for (const state of ['FK - Franklin', 'MA - Massachusetts']) {
      await site.user.selectOptions(fields.getByLabelText('State'), state)
      expect(tokens()).toEqual(expected)
    }
  }
})

test('Clear empties both addresses and unchecks the box, and every required field has its message', async () => {
  const site = await open()
  await press(site, 'Clear')
  expect(sameBox().checked).toBe(false)
  expect(valueOf(await fieldsOf('Physical Address'), 'Address line 1')).toBe('')
  await press(site, 'Next')
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['Physical Address', 'Mailing Address'].flatMap((address) => [
      `${address}: Adress line1 is required`,
      `${address}: State is required`,
      `${address}: City is required`,
      `${address}: Zipcode is required`,
    ]),
  )
  expect(
    within(summary)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Physical Address', 'Mailing Address'])
  await press(site, 'Clear')
  expect(screen.queryByRole('region', { name: /There(’s a| are) / })).toBeNull()
})

test('shows the reason for each refused address in a banner that can be closed', async () => {
  const site = await open(atEntry, {
    'addressUpdate.standardizeMailing': () => ({
      update: atEntry,
      issues: {
        physicalAddress: refusedStreet,
        mailingAddress: { code: 'AE12', agencyMessage: 'No such box.' },
      },
    }),
  })
  await press(site, 'Next')
  const banners = await screen.findAllByRole('alert')
  expect(banners.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Physical Address - The street is unknown.'),
    expect.stringContaining('Mailing Address - No such box.'),
  ])
  await waitFor(() => expect(document.activeElement).toBe(banners[0]))
  await site.user.click(screen.getAllByRole('button', { name: 'Close this message' })[0]!)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await site.user.click(screen.getByRole('button', { name: 'Close this message' }))
  await waitFor(() => expect(document.activeElement?.closest('form')).not.toBeNull())
})

test.each([
  [
    'the reasons of the agency',
    () => ({ update: atEntry, issues: { ...noIssues, physicalAddress: refusedStreet } }),
  ],
  ['a failure', () => new Failure(500)],
])('Clear removes the message about %s', async (_what, standardizeMailing) => {
  const site = await open(atEntry, { 'addressUpdate.standardizeMailing': standardizeMailing })
  await press(site, 'Next')
  await screen.findByRole('alert')
  await press(site, 'Clear')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('does not cut off a pasted line that is too long, and says so', async () => {
  const site = await open()
  const line = (await fieldsOf('Physical Address')).getByLabelText<HTMLInputElement>(
    'Address line 1',
  )
  await site.user.clear(line)
  await site.user.click(line)
  await site.user.paste('1'.repeat(51))
  expect(line.value).toHaveLength(51)
  await press(site, 'Next')
  await screen.findByRole('link', {
    name: 'Physical Address: Address line 1 is limited to 50 characters.',
  })
})

test('compares only the physical address if mail goes to the same one, and marks the differences', async () => {
  const site = await open(atEntry, {
    'addressUpdate.standardizeMailing': () => ({ update: atComparison, issues: noIssues }),
    'addressUpdate.choose': () => atConfirmation,
  })
  await press(site, 'Next')
  const group = within(await screen.findByRole('radiogroup', { name: 'Physical Address' }))
  expect(screen.queryByRole('radiogroup', { name: 'Mailing Address' })).toBeNull()
  expect(
    group.getByRole<HTMLInputElement>('radio', { name: /^Use standardized address/ }).checked,
  ).toBe(true)
  expect(
    [...document.querySelectorAll('.is-different')].map(({ textContent }) => textContent),
  ).toEqual(['Address line 1 Different24 WICKENDEN ST', 'ZIP+4 Different4411'])
  await site.user.click(group.getByRole('radio', { name: /^Use entered address/ }))
  await press(site, 'Next')
  await screen.findByRole('button', { name: 'Submit' })
  expect(lastSent(site, 'choose')).toMatchObject({ physicalAddress: 'entered' })
})

test('compares each of two addresses', async () => {
  const site = await open(withOtherMailing(atComparison), {
    'addressUpdate.choose': () => withOtherMailing(atConfirmation),
  })
  const physical = within(await screen.findByRole('radiogroup', { name: 'Physical Address' }))
  await site.user.click(physical.getByRole('radio', { name: /^Use entered address/ }))
  await press(site, 'Next')
  await screen.findByRole('button', { name: 'Submit' })
  expect(lastSent(site, 'choose')).toEqual({
    version: 1,
    physicalAddress: 'entered',
    mailingAddress: 'standardized',
  })
})

test('Previous leads from the confirmation to the comparison, to the entry and to the profile', async () => {
  const site = await open(atConfirmation, {
    'addressUpdate.previous': inTurn(atComparison, { ...atComparison, step: 1 }),
  })
  await screen.findByRole('button', { name: 'Submit' })
  await press(site, 'Previous')
  await screen.findByRole('radiogroup', { name: 'Physical Address' })
  await press(site, 'Previous')
  expect(valueOf(await fieldsOf('Physical Address'), 'Address line 1')).toBe(home.addressLine1)
  await press(site, 'Previous')
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
})

test.each([
  [true, 'We’ll send a confirmation to your email on file.'],
  [false, 'You have no email on file, so we can’t send a confirmation.'],
])('says where the confirmation goes to a customer with an email: %s', async (hasEmail, text) => {
  await open(atConfirmation, {}, { onRecord: { ...onRecord, hasEmail } })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryAllByText(/email on file/)).toHaveLength(1)
})

test.each([false, true])(
  'submits the chosen addresses, with the voter registration kept: %s',
  async (isVoterRegistrationKept) => {
    const update = withOtherMailing({
      ...atConfirmation,
      choices: { physicalAddress: 'standardized', mailingAddress: 'entered' },
    })
    const site = await open(update, {
      'addressUpdate.submit': () => ({ isUpdated: true, update }),
    })
    await screen.findByRole('button', { name: 'Submit' })
    expect(screen.getByText('24 WICKENDEN ST')).toBeDefined()
    expect(screen.getByText('BROOKDALE, FK 99903-4411')).toBeDefined()
    expect(screen.getByText('BOSTON, MA 02108')).toBeDefined()
    const voter = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Don’t update my voter registration address',
    })
    expect(voter.checked).toBe(false)
    if (isVoterRegistrationKept) await site.user.click(voter)
    await press(site, 'Submit')
    await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
    expect(lastSent(site, 'submit')).toEqual({ version: 1, isVoterRegistrationKept })
    expect(await screen.findByText('Your address was updated.')).toBeDefined()
  },
)

test('says that the mailing address is the same, and stays there when the agency fails', async () => {
  const site = await open(atConfirmation, { 'addressUpdate.submit': () => new Failure(500) })
  expect(await screen.findByText('Same as the physical address')).toBeDefined()
  expect(screen.getAllByText('24 WICKENDEN STREET')).toHaveLength(2)
  await press(site, 'Submit')
  expect((await screen.findByRole('alert')).textContent).toContain('technical difficulties')
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
})

const changedElsewhere = () =>
  new Failure(409, portalErrorMessages.changedElsewhere, 'changedElsewhere')
const typedDraft = {
  isSameAddressForMailing: false,
  physicalAddress: { ...emptyAddress, addressLine1: '7 Typed Road', stateId: '60' },
  mailingAddress: { ...emptyAddress, addressLine1: 'PO Box 9' },
}

test('keeps what was typed if another tab changed the update, says so, and sends it at the next Next', async () => {
  const site = await open(atEntry, {
    'addressUpdate.open': inTurn(
      { update: atEntry, onRecord, lists },
      { update: { ...atConfirmation, version: 5 }, onRecord, lists },
    ),
    'addressUpdate.standardizePhysical': inTurn<Answered<'addressUpdate.standardizePhysical'>>(
      changedElsewhere(),
      { update: { ...atEntry, version: 6 }, issues: noIssues },
    ),
    'addressUpdate.standardizeMailing': () => ({ update: atComparison, issues: noIssues }),
  })
  const fields = await fieldsOf('Physical Address')
  await site.user.type(fields.getByLabelText(/^Address line 2/), 'Apt 3')
  await press(site, 'Next')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('changed in another tab')
  await waitFor(() => expect(timesOpened(site)).toBe(2))
  expect(valueOf(fields, /^Address line 2/)).toBe('Apt 3')
  await press(site, 'Next')
  await screen.findByRole('radiogroup', { name: 'Physical Address' })
  expect(lastSent(site, 'standardizePhysical')).toMatchObject({ version: 5 })
  expect(lastSent(site, 'standardizeMailing')).toEqual({ version: 6 })
})

test('shows what another tab entered instead of submitting it unseen', async () => {
  const bostonNow = withOtherMailing({ ...atConfirmation, version: 4 })
  const stored = [atConfirmation]
  const site = await open(atConfirmation, {
    'addressUpdate.open': () => ({ update: stored.shift() ?? bostonNow, onRecord, lists }),
    'addressUpdate.submit': changedElsewhere,
  })
  await press(site, 'Submit')
  expect(await screen.findByText('BOSTON, MA 02108')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('changed in another tab')
  await press(site, 'Submit')
  expect(lastSent(site, 'submit')).toMatchObject({ version: 4 })
})

test('shows what was typed before a reload', async () => {
  await open({ ...atEntry, draft: { ...emptyAddressDraft, typed: typedDraft } })
  expect(valueOf(await fieldsOf('Physical Address'), 'Address line 1')).toBe('7 Typed Road')
  expect(valueOf(await fieldsOf('Mailing Address'), 'Address line 1')).toBe('PO Box 9')
  expect(sameBox().checked).toBe(false)
})

test('saves what is typed on the server, and nothing in browser storage', async () => {
  const site = await open()
  const fields = await fieldsOf('Physical Address')
  await site.user.type(fields.getByLabelText(/^Address line 2/), 'Apt 3')
  await waitFor(() =>
    expect(lastSent(site, 'keepDraft')).toMatchObject({
      version: 1,
      typed: { physicalAddress: { addressLine2: 'Apt 3' } },
    }),
  )
  expect(
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  ).not.toContain('Apt 3')
})

test('keeps the voter box through Previous and a reload', async () => {
  const kept = { ...atConfirmation, draft: { ...emptyAddressDraft, isVoterRegistrationKept: true } }
  const site = await open(atConfirmation, {
    'addressUpdate.previous': () => ({ ...kept, step: 2 }),
    'addressUpdate.choose': () => kept,
  })
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /voter registration/ })
  await site.user.click(await box())
  expect(lastSent(site, 'keepDraft')).toEqual({ version: 1, isVoterRegistrationKept: true })
  await press(site, 'Previous')
  await screen.findByRole('radiogroup', { name: 'Physical Address' })
  await press(site, 'Next')
  expect((await box()).checked).toBe(true)
})

test('leads to the profile after a sign-in by DD #', async () => {
  const site = await open(atEntry, signedIn({ hasLimitedAccess: true }))
  await screen.findByRole('heading', { name: 'Profile' })
  expect(site.router.state.location.pathname).toBe('/profile')
  expect(lastSent(site, 'open')).toBeUndefined()
})

test('a sign-in that is too old must be repeated before an address is changed', async () => {
  const site = await open({ ...atEntry, mustSignInAgain: true })
  expect(
    await screen.findByText(
      'For your security, you can change addresses only within 20 minutes of signing in. Sign in again to continue.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Physical Address' })).toBeNull()
  await press(site, 'Sign in again')
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/guest-signin'))
})

test('asks to sign in again if the sign-in became too old while the addresses were typed', async () => {
  const site = await open(atEntry, {
    'addressUpdate.standardizePhysical': () => ({
      update: { ...atEntry, mustSignInAgain: true },
      issues: noIssues,
    }),
  })
  await press(site, 'Next')
  expect(await screen.findByText(/Sign in again to continue\./)).toBeDefined()
  expect(lastSent(site, 'standardizeMailing')).toBeUndefined()
  await press(site, 'Back to customer profile page')
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
})

test('shows the note of the time until which an address can be changed before anything is typed', async () => {
  await open()
  expect(await screen.findByText(/^For your security, you have until 7:20 AM/)).toBeDefined()
})

const submission = (state: AddressUpdateView['submission']) => ({
  update: { ...atEntry, submission: state },
  onRecord,
  lists,
})

test('waits on a page that is loaded again while addresses are submitted, and says that they were updated', async () => {
  const site = await open(atEntry, {
    'addressUpdate.open': inTurn(submission('underWay'), submission('updated')),
  })
  await screen.findByText(/^Still working on what you sent/)
  expect(screen.queryByRole('group', { name: 'Physical Address' })).toBeNull()
  await screen.findByText('Your address was updated.', {}, { timeout: 5_000 })
  expect(site.router.state.location.pathname).toBe('/profile')
})

test('leads to the profile if only the answer of the site was lost', async () => {
  const site = await open(atConfirmation, {
    'addressUpdate.open': inTurn(
      { update: atConfirmation, onRecord, lists },
      submission('updated'),
    ),
    'addressUpdate.submit': () => Promise.reject(new Error('lost')),
  })
  await press(site, 'Submit')
  await screen.findByText('Your address was updated.')
  expect(site.router.state.location.pathname).toBe('/profile')
})

test('says that addresses may have been updated if the agency did not answer', async () => {
  await open({ ...atConfirmation, submission: 'unanswered' })
  expect(await screen.findByText(portalErrorMessages.addressMayBeUpdated)).toBeDefined()
})

test('says it once when the answer to a submission is lost, and links to the profile', async () => {
  const site = await open(atConfirmation, {
    'addressUpdate.open': inTurn(
      { update: atConfirmation, onRecord, lists },
      { update: { ...atConfirmation, submission: 'unanswered' }, onRecord, lists },
    ),
    'addressUpdate.submit': () => new Failure(504, 'x', 'addressMayBeUpdated'),
  })
  await press(site, 'Submit')
  const said = await screen.findByRole('heading', {
    name: portalErrorMessages.addressMayBeUpdated,
  })
  await waitFor(() => expect(timesOpened(site)).toBe(2))
  const alert = screen.getByRole('alert')
  expect(alert.contains(said)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(alert))
  await site.user.click(within(alert).getByRole('link', { name: 'Back to customer profile page' }))
  await waitFor(() => expect(site.router.state.location.pathname).toBe('/profile'))
})

test('fills in what was typed after a new sign-in of the same customer, and of no other', async () => {
  const tooOld = { ...atEntry, mustSignInAgain: true }
  for (const [customerKey, line] of [
    ['another customer', home.addressLine1],
    ['a customer', '7 Typed Road'],
  ] as const) {
    const first = await open({ ...tooOld, draft: { ...emptyAddressDraft, typed: typedDraft } })
    await press(first, 'Sign in again')
    await screen.findByText(/^You’re signed out\. Sign in again to continue\./)
    cleanup()
    await open(atEntry, signedIn({ customerKey }))
    expect(valueOf(await fieldsOf('Physical Address'), 'Address line 1')).toBe(line)
    cleanup()
  }
})

test('leads from the profile to the update that a new sign-in interrupted', async () => {
  const first = await open({
    ...atEntry,
    mustSignInAgain: true,
    draft: { ...emptyAddressDraft, typed: typedDraft },
  })
  await press(first, 'Sign in again')
  await screen.findByText(/^You’re signed out\./)
  cleanup()
  const { router } = await renderSite('/profile', {
    ...signedIn(),
    'addressUpdate.open': () => ({ update: atEntry, onRecord, lists }),
  })
  expect(valueOf(await fieldsOf('Physical Address'), 'Address line 1')).toBe('7 Typed Road')
  screen.getByText('We’ve filled in what you typed before you signed in again.')
  expect(router.state.location.pathname).toBe('/update-address')
})

test('splits a pasted ZIP+4, keeps digits only, and empties the last four with another street', async () => {
  const { user } = await open({
    ...atEntry,
    draft: {
      ...emptyAddressDraft,
      typed: { ...typedDraft, physicalAddress: { ...typedDraft.physicalAddress, stateId: '22' } },
    },
  })
  const fields = await fieldsOf('Physical Address')
  await user.click(fields.getByLabelText('ZIP code'))
  await user.paste('02108-4411')
  expect([valueOf(fields, 'ZIP code'), valueOf(fields, /^ZIP\+4/)]).toEqual(['02108', '4411'])
  await user.type(fields.getByLabelText(/^Address line 2/), 'B')
  expect([valueOf(fields, 'ZIP code'), valueOf(fields, /^ZIP\+4/)]).toEqual(['02108', ''])
  await user.type(fields.getByLabelText(/^ZIP\+4/), '1a2b')
  expect(valueOf(fields, /^ZIP\+4/)).toBe('12')
})

test('shows an address that is standardized already as text, and leaves out what both forms lack', async () => {
  await open(withOtherMailing(atComparison))
  const physical = await screen.findByRole('radiogroup', { name: 'Physical Address' })
  expect(within(physical).queryByText(/^Address line 2/)).toBeNull()
  expect(within(physical).getAllByText(/^ZIP\+4/)).toHaveLength(2)
  expect(screen.queryByRole('radiogroup', { name: 'Mailing Address' })).toBeNull()
  screen.getByRole('heading', { name: 'Mailing Address' })
  screen.getByText('1 BEACON STREET')
})
