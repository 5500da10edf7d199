import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { signedOutCopy } from '@mva/messages/signed-out'
import type { ContactUpdateView, NewContact } from '@mva/shared/contact-update/contact-update'
import type { PersonalInformation } from '@mva/shared/profile/profile'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { agencyHelp, helpNotes } from '../../../testing/agency-help.ts'
import { type Answered, type Answers, Failure, inTurn } from '../../../testing/answers.ts'
import { exampleContactUpdate } from '../../../testing/contact-update-example.ts'
import { exampleProfile } from '../../../testing/profile-example.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { signedIn } from '../../../testing/signed-in.ts'

const EMAIL = 'marisol.new@example.com'
const contact = (value: string, standing: NewContact['standing'], attempts = 0): NewContact => ({
  value,
  standing,
  attempts,
})

const atChoice = exampleContactUpdate
const atEntry: ContactUpdateView = {
  ...atChoice,
  step: 2,
  chosen: { email: true, phone: true },
}
const atCodes: ContactUpdateView = {
  ...atEntry,
  step: 3,
  email: contact(EMAIL, 'sent'),
  phone: contact('4015557711', 'sent'),
}

const profileWith = (changed: Partial<PersonalInformation>) => ({
  ...exampleProfile,
  personalInformation: { ...exampleProfile.personalInformation, ...changed },
})

const open = (update: ContactUpdateView, answers: Answers = {}) =>
  renderSite('/update-contacts', {
    ...signedIn({ isContactCreation: update.isContactCreation }),
    'profile.personal': () => profileWith({ email: null, phone: null }),
    'contactUpdate.open': () => update,
    ...answers,
  })

type Site = Awaited<ReturnType<typeof open>>

const press = async ({ user }: Site, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const lastSent = ({ sent }: Site, procedure: string) =>
  sent.findLast((one) => one.procedure === `contactUpdate.${procedure}`)?.input
const pathOf = ({ router }: Site) => router.state.location.pathname

const block = async (name: 'Email' | 'Phone') => within(await screen.findByRole('region', { name }))
const validate = async ({ user }: Site, name: 'Email' | 'Phone', code: string) => {
  const fields = await block(name)
  if (code) await user.type(fields.getByLabelText('Login code'), code)
  await user.click(fields.getByRole('button', { name: 'Validate login code' }))
}

const typePhone = async ({ user }: Site, group: string, digits: readonly string[]) => {
  const boxes = within(screen.getByRole('group', { name: group })).getAllByRole('textbox')
  for (const [at, box] of boxes.entries()) await user.type(box, digits[at] ?? '')
}
const typeBoth = async (site: Site, confirmEmail = EMAIL, lineNumber = '7711') => {
  await site.user.type(await screen.findByLabelText('Email'), EMAIL)
  await site.user.type(screen.getByLabelText('Confirm email'), confirmEmail)
  await typePhone(site, 'Phone', ['401', '555', '7711'])
  await typePhone(site, 'Confirm phone', ['401', '555', lineNumber])
}

afterEach(() => {
  vi.useRealTimers()
})

test('asks what to update, and sends the choice', async () => {
  const site = await open(atChoice, { 'contactUpdate.choose': () => atEntry })
  await press(site, 'Next')
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  expect(summary.textContent).toContain('Please select the contact information to update/verify.')
  await site.user.click(screen.getByLabelText('Phone'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /There(’s a| are) / })).toBeNull(),
  )
  await site.user.click(screen.getByLabelText('Email'))
  await press(site, 'Next')
  await screen.findByLabelText('Confirm email')
  expect(lastSent(site, 'choose')).toEqual({ version: 1, email: true, phone: true })
})

test('Previous on the first step leads to the profile', async () => {
  const site = await open(atChoice)
  await press(site, 'Previous')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
})

test('Previous on the first step asks a customer who came by a mailed code before it signs out', async () => {
  const site = await open({ ...atChoice, isContactCreation: true })
  await press(site, 'Previous')
  const question = await screen.findByRole('alertdialog', { name: /Leave without/ })
  expect(question.textContent).toContain('you’ll need a new letter')
  await press(site, 'No')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(site.sent.map(({ procedure }) => procedure)).not.toContain('session.end')
  await press(site, 'Previous')
  await press(site, 'Yes')
  await waitFor(() => expect(pathOf(site)).toBe('/guest-signin'))
  expect(site.sent.map(({ procedure }) => procedure)).toContain('session.end')
})

test('shows the contacts on record and whether they are verified', async () => {
  await open(atChoice, { 'profile.personal': () => profileWith({ phone: null }) })
  await screen.findByRole('heading', { name: 'On your record' })
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['marisol@example.com Verified', 'None'])
})

test('works without the contacts on record if they cannot be loaded', async () => {
  await open(atChoice, { 'profile.personal': () => new Failure(503) })
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('heading', { name: 'On your record' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('verifies the contacts on record without any typing', async () => {
  const site = await open(atEntry, {
    'profile.personal': () => exampleProfile,
    'contactUpdate.sendCodes': () => atCodes,
  })
  await press(site, 'Next')
  await block('Email')
  const phone = { areaCode: '401', prefix: '555', lineNumber: '0142' }
  expect(lastSent(site, 'sendCodes')).toMatchObject({
    email: 'marisol@example.com',
    confirmEmail: 'marisol@example.com',
    phone,
    confirmPhone: phone,
  })
})

test('keeps an email on record whose characters a new one may not have', async () => {
  const email = 'a&b’s@example.com'
  const site = await open(
    { ...atEntry, chosen: { email: true, phone: false } },
    {
      'profile.personal': () => profileWith({ email, phone: null }),
      'contactUpdate.sendCodes': () => ({ ...atCodes, email: contact(email, 'sent'), phone: null }),
    },
  )
  await press(site, 'Next')
  await block('Email')
  expect(lastSent(site, 'sendCodes')).toMatchObject({ email, confirmEmail: email })
})

test('a contact that is changed must be typed again', async () => {
  const { user } = await open(atEntry, { 'profile.personal': () => exampleProfile })
  await user.type(await screen.findByLabelText('Email'), 'x')
  expect(screen.getByLabelText<HTMLInputElement>('Confirm email').value).toBe('')
  const boxesOf = (name: string) =>
    within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('textbox')
  const [, , lineNumber] = boxesOf('Phone')
  if (lineNumber) await user.type(lineNumber, '{Backspace}')
  expect(boxesOf('Confirm phone').map(({ value }) => value)).toEqual(['', '', ''])
})

test('asks only for the chosen contact', async () => {
  await open({ ...atEntry, chosen: { email: false, phone: true } })
  await screen.findByRole('group', { name: 'Phone' })
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('shows every missing entry, and entries that do not match', async () => {
  const site = await open(atEntry)
  await press(site, 'Next')
  expect((await screen.findByRole('region', { name: /There(’s a| are) / })).textContent).toContain(
    'There are 4 problems',
  )
  await typeBoth(site, 'other@example.com', '0000')
  await press(site, 'Next')
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  await waitFor(() => expect(summary.textContent).toContain('There are 2 problems'))
  expect(summary.textContent).toContain('Email and Confirm email values do not match')
  expect(summary.textContent).toContain('Phone and Confirm phone values do not match')
  expect(lastSent(site, 'sendCodes')).toBeUndefined()
})

test('blocks pasting into the confirm fields only', async () => {
  await open(atEntry)
  const isPasted = (box: HTMLElement) => fireEvent(box, createEvent.paste(box))
  expect(isPasted(await screen.findByLabelText('Email'))).toBe(true)
  expect(isPasted(screen.getByLabelText('Confirm email'))).toBe(false)
  const confirm = within(screen.getByRole('group', { name: 'Confirm phone' }))
  for (const box of confirm.getAllByRole('textbox')) expect(isPasted(box)).toBe(false)
})

test('sends a login code to each new contact, and leads back step by step', async () => {
  const site = await open(atEntry, {
    'contactUpdate.sendCodes': () => atCodes,
    'contactUpdate.previous': inTurn(
      { ...atCodes, step: 2 },
      { ...atChoice, chosen: atEntry.chosen },
    ),
  })
  await typeBoth(site)
  await press(site, 'Next')
  const phone = await block('Phone')
  expect(phone.getByText('(401) 555-7711')).toBeDefined()
  expect(phone.getByText('Message and data rates may apply')).toBeDefined()
  expect(lastSent(site, 'sendCodes')).toMatchObject({
    email: EMAIL,
    phone: { areaCode: '401', prefix: '555', lineNumber: '7711' },
  })
  await press(site, 'Previous')
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(EMAIL)
  await press(site, 'Previous')
  expect((await screen.findByLabelText<HTMLInputElement>('Phone')).checked).toBe(true)
})

test('shows an error at a contact that cannot be reached, and keeps the entry', async () => {
  const chosen = { email: false, phone: true }
  const site = await open(
    { ...atEntry, chosen },
    {
      'contactUpdate.sendCodes': () => ({
        ...atEntry,
        chosen,
        phone: contact('4015550199', 'notSent'),
      }),
    },
  )
  await screen.findByRole('group', { name: 'Phone' })
  for (const group of ['Phone', 'Confirm phone'])
    await typePhone(site, group, ['401', '555', '0199'])
  await press(site, 'Next')
  const summary = await screen.findByRole('region', { name: /There(’s a| are) / })
  expect(summary.textContent).toContain('Unable to send login code to provided phone')
  const boxes = within(screen.getByRole('group', { name: 'Phone' })).getAllByRole('textbox')
  expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(['401', '555', '0199'])
})

test('continues after both codes were verified', async () => {
  const verifiedEmail = { ...atCodes, email: contact(EMAIL, 'verified') }
  const verifiedBoth = { ...verifiedEmail, phone: contact('4015557711', 'verified') }
  const site = await open(atCodes, {
    'contactUpdate.verifyCode': inTurn(
      { outcome: 'verified', update: verifiedEmail },
      { outcome: 'verified', update: verifiedBoth },
    ),
  })
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Next' })
  await validate(site, 'Email', '123456')
  const email = await block('Email')
  await email.findByText('Verified')
  await waitFor(() => expect(document.activeElement).toBe(email.getByRole('status')))
  expect(next.disabled).toBe(true)
  await validate(site, 'Phone', '654321')
  await waitFor(() => expect(next.disabled).toBe(false))
  await press(site, 'Next')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(await screen.findByText('Your contact information was updated.')).toBeDefined()
})

test('a contact without a code does not keep the other one from being enough', async () => {
  await open({
    ...atCodes,
    email: contact(EMAIL, 'notSent'),
    phone: contact('4015557711', 'verified'),
  })
  const email = await block('Email')
  expect(email.getByText('Unable to send login code to provided email')).toBeDefined()
  expect(email.queryByLabelText('Login code')).toBeNull()
  screen.getByText(/^Enter the login code that we sent you\./)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false)
})

test('a wrong code shows the attempts that are left, and a new code clears it but not the count', async () => {
  const afterOne = { ...atCodes, attemptsLeft: { email: 2, phone: MAX_CONTACT_ATTEMPTS } }
  const site = await open(atCodes, {
    'contactUpdate.verifyCode': () => ({
      outcome: 'wrongCode',
      attemptsLeft: 2,
      update: { ...afterOne, email: contact(EMAIL, 'sent', 1) },
    }),
    'contactUpdate.resendCode': () => afterOne,
  })
  await validate(site, 'Email', '')
  const email = await block('Email')
  await email.findByRole('link', { name: 'Login code is required' })
  expect(lastSent(site, 'verifyCode')).toBeUndefined()
  await validate(site, 'Email', 'wrong')
  await email.findByRole('link', {
    name: /incorrect or has expired\. You have 2 attempts left\./,
  })
  expect(lastSent(site, 'verifyCode')).toEqual({
    version: 1,
    channel: 'email',
    loginCode: 'wrong',
  })
  await site.user.click(email.getByRole('button', { name: 'Resend login code' }))
  await email.findByText('We sent a new login code. The previous one no longer works.')
  expect(email.getByLabelText<HTMLInputElement>('Login code').value).toBe('')
  expect(email.queryByText(/incorrect/)).toBeNull()
  expect(email.getByText('You have 2 attempts left.')).toBeDefined()
  expect((await block('Phone')).queryByText(/left\./)).toBeNull()
})

test('warns before the last attempt, also after a reload', async () => {
  await open({ ...atCodes, attemptsLeft: { email: MAX_CONTACT_ATTEMPTS, phone: 1 } })
  const phone = await block('Phone')
  const note = phone.getByText('You have one attempt left.')
  expect(note.closest('.usa-alert--warning')).not.toBeNull()
})

test('the focus stays at the contact whose code was entered or sent again', async () => {
  const site = await open(atCodes, {
    'contactUpdate.verifyCode': () => ({ outcome: 'wrongCode', attemptsLeft: 2, update: atCodes }),
    'contactUpdate.resendCode': () => atCodes,
  })
  const [email, phone] = [await block('Email'), await block('Phone')]
  for (const [name, fields] of [
    ['Email', email],
    ['Phone', phone],
  ] as const) {
    await validate(site, name, 'wrong')
    const summary = await fields.findByRole('region', { name: /There(’s a| are) / })
    await waitFor(() => expect(document.activeElement).toBe(summary))
  }
  const resend = email.getByRole('button', { name: 'Resend login code' })
  await site.user.click(resend)
  await email.findByText(/We sent a new login code/)
  expect(document.activeElement).toBe(resend)
})

test('the last wrong code disables the step and leads to sign-in ten seconds later', async () => {
  const site = await open(atCodes, { 'contactUpdate.verifyCode': () => ({ outcome: 'locked' }) })
  const phone = await block('Phone')
  await site.user.type(phone.getByLabelText('Login code'), 'wrong')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(phone.getByRole('button', { name: 'Validate login code' }))
  await vi.waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('alert').textContent).toContain('your session has ended')
  })
  expect(screen.queryByText(/validate both login codes/)).toBeNull()
  expect(helpNotes()).toEqual([agencyHelp])
  for (const name of ['Validate login code', 'Resend login code', 'Previous', 'Next'])
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name }))
      expect(button.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(site.router.state.location.pathname).toBe('/update-contacts')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  await waitFor(() => expect(pathOf(site)).toBe('/guest-signin'))
  expect((await screen.findByRole('alert')).textContent).toContain(
    signedOutCopy.contactLockedOut(MAX_CONTACT_ATTEMPTS),
  )
  // The server, which has ended the session, keeps why for a reload.
  expect(site.sent.map(({ procedure }) => procedure)).not.toContain('session.end')
})

test('leads to the profile after a sign-in by DD #', async () => {
  const site = await open(atChoice, signedIn({ hasLimitedAccess: true }))
  await screen.findByRole('heading', { name: 'Profile' })
  expect(pathOf(site)).toBe('/profile')
  expect(lastSent(site, 'open')).toBeUndefined()
})

test('a sign-in that is too old must be repeated', async () => {
  const site = await open({ ...atChoice, mustSignInAgain: true })
  expect(await screen.findByText(/Sign in again to continue\./)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press(site, 'Back to customer profile page')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
})

test('asks for a new sign-in when another code is requested after twenty minutes', async () => {
  const site = await open(atCodes, {
    'contactUpdate.resendCode': () => ({ ...atCodes, mustSignInAgain: true }),
  })
  const email = within(await screen.findByRole('region', { name: 'Email' }))
  await site.user.click(email.getByRole('button', { name: 'Resend login code' }))
  expect(await screen.findByText(/Sign in again to continue\./)).toBeDefined()
  expect(screen.queryByText(/We sent a new login code/)).toBeNull()
})

test('says that another tab changed the update, and keeps what was typed for when its step is shown again', async () => {
  const site = await open(atEntry, {
    'contactUpdate.open': inTurn(atEntry, {
      ...atChoice,
      version: 5,
      chosen: atEntry.chosen,
    }),
    'contactUpdate.sendCodes': () =>
      new Failure(409, portalErrorMessages.changedElsewhere, 'changedElsewhere'),
    'contactUpdate.choose': () => ({ ...atEntry, version: 6 }),
  })
  await typeBoth(site)
  await press(site, 'Next')
  expect(lastSent(site, 'sendCodes')).toMatchObject({ version: 1 })
  await screen.findByLabelText('Phone')
  expect(screen.getByRole('alert').textContent).toContain('changed in another tab')
  await press(site, 'Next')
  expect(lastSent(site, 'choose')).toMatchObject({ version: 5 })
  expect((await screen.findByLabelText<HTMLInputElement>('Confirm email')).value).toBe(EMAIL)
})

test('after Try again the focus is on the step that was loaded', async () => {
  const site = await open(atChoice, {
    'contactUpdate.open': inTurn<Answered<'contactUpdate.open'>>(new Failure(503), atChoice),
  })
  await press(site, 'Try again')
  await screen.findByLabelText('Phone')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('reads the record again after a contact was verified', async () => {
  const verified = { ...atCodes, email: contact(EMAIL, 'verified'), phone: null }
  const site = await open(atCodes, {
    'contactUpdate.verifyCode': () => ({ outcome: 'verified', update: verified }),
  })
  const timesRead = () =>
    site.sent.filter(({ procedure }) => procedure === 'profile.personal').length
  await block('Email')
  const before = timesRead()
  await validate(site, 'Email', '123456')
  await waitFor(() => expect(timesRead()).toBe(before + 1))
})

test('offers the profile after a contact was saved by a sign-in with a letter, and says what leaving loses', async () => {
  const site = await open({ ...atChoice, isContactCreation: true, isContactSaved: true })
  await press(site, 'Previous')
  await screen.findByText(/Nothing is lost: the contact that you verified stays on your record/)
  await press(site, 'No')
  await press(site, 'Continue to my profile')
  await waitFor(() => expect(pathOf(site)).toBe('/profile'))
  expect(lastSent(site, 'finish')).toEqual({ version: atChoice.version })
})

test('keeps what is typed in the session, and shows it after a reload', async () => {
  const site = await open({ ...atEntry, draft: { email: 'typed@exam', confirmEmail: 'ty' } })
  expect((await screen.findByLabelText<HTMLInputElement>('Confirm email')).value).toBe('ty')
  await site.user.type(screen.getByLabelText('Email'), 'ple')
  await waitFor(() =>
    expect(lastSent(site, 'keepDraft')).toMatchObject({ typed: { email: 'typed@example' } }),
  )
})

test('waits on a page that is loaded again while a code is verified', async () => {
  await open(atCodes, {
    'contactUpdate.open': inTurn(
      { ...atCodes, isUnderWay: true },
      { ...atCodes, email: contact(EMAIL, 'verified') },
    ),
  })
  await screen.findByText(/^Still working on what you sent/)
  expect(await screen.findByText('Verified', {}, { timeout: 5_000 })).toBeDefined()
})

test('fills the phone from a pasted number', async () => {
  const { user } = await open(atEntry)
  const phone = within(await screen.findByRole('group', { name: 'Phone' }))
  const boxes = phone.getAllByRole<HTMLInputElement>('textbox')
  await user.click(boxes[0] as HTMLElement)
  await user.paste('+1 (401) 555-0133')
  expect(boxes.map(({ value }) => value)).toEqual(['401', '555', '0133'])
})
