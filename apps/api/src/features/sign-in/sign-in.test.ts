import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import type { AgencyGateway } from '@mva/agency/gateway'
import { agencyFacts, setAgencyFacts } from '@mva/messages/agency-facts'
import { messageByCode } from '@mva/messages/message-by-code'
import { portalErrorMessages } from '@mva/messages/portal-errors'
import { MAX_SIGN_IN_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { numbersOf, signInFormOf, signingInBrowser } from '../../../testing/signing-in-browser.ts'

const { simulator, store } = await startAgencyAndStore()

const newBrowser = () => signingInBrowser(simulator.agency(), store)

const started = async (persona: string, loginTypeId?: 1 | 2 | 3 | 4) => {
  const browser = newBrowser()
  const view = await browser.ask().signIn.start(signInFormOf(persona, loginTypeId))
  return { ...browser, view }
}

const sent = (channel: 'email' | 'sms' | 'mail') => simulator.world().outbox.list({ channel })[0]

const codeSent = (channel: 'email' | 'sms' | 'mail') => sent(channel)?.code ?? ''

describe('a sign-in that matches', () => {
  it.each([1, 2, 3, 4] as const)('returns only masked contacts by way %i', async (way) => {
    const { view } = await started('maria-rivera', way)
    expect(view).toEqual({
      signInId: expect.any(String),
      step: 1,
      email: 'm**********a@example.com',
      phone: '(401) ***-****',
      isPaperOtpSent: false,
      canUseDdNumber: way === 1,
      isDdNumberWithheld: false,
      isComputerShared: false,
      letter: null,
      mfaType: null,
      codeExpiresAt: null,
      attempts: 0,
      isUnderWay: false,
    })
  })

  it.each([
    ['ana-sousa', { step: 1, phone: null }],
    ['ben-okoye', { step: 1, email: null }],
    ['clara-nunez', { step: 3, email: null, phone: null }],
    ['dev-patel', { step: 2, mfaType: 3, isPaperOtpSent: true }],
    ['tariq-mansour', { step: 2, mfaType: 3, isPaperOtpSent: true }],
  ])('of %s starts where their second factor is', async (persona, expected) => {
    expect((await started(persona)).view).toMatchObject(expected)
  })
})

it('the rules of the form hold on the server, each at its field', async () => {
  const form = { ...signInFormOf('maria-rivera', 1), lastName: 'Rivera-Lopez', licenseNumber: '1' }
  const refused = newBrowser().ask().signIn.start(form)
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

describe('a second factor', () => {
  it('starts the session with the customer in one write, and at the next page if the agency did not say who it is', async () => {
    const signIn = async () => {
      const { ask, cookie } = await started('maria-rivera')
      await ask().signIn.requestCode({ by: 'email' })
      await ask().signIn.verifyCode({ loginCode: codeSent('email') })
      const now = simulator.world().clock.now().getTime()
      return { ask, stored: await store.sessions.find(cookie() ?? '', { now, idleSince: 0 }) }
    }
    const first = await signIn()
    expect(first.stored).toMatchObject({ version: 1, record: { customer: { initials: 'MR' } } })
    const call = 'customeraccount/personalprofileinformation'
    simulator.world().faults.add({ call, kind: 'status', status: 404, timesLeft: 1 })
    const other = await signIn()
    expect(other.stored).toMatchObject({ version: 1, record: { customer: null } })
    expect(await other.ask().session.current()).toMatchObject({ initials: 'MR' })
  })

  it.each([
    ['email', 'email', 2],
    ['phone', 'sms', 1],
  ] as const)('by %s goes to the contact on file and signs in', async (by, channel, mfaType) => {
    const { ask } = await started('maria-rivera')
    const view = await ask().signIn.requestCode({ by })
    expect(view).toMatchObject({ step: 2, mfaType, codeExpiresAt: expect.stringContaining('Z') })
    expect(sent(channel)?.to).toBe(numbersOf('maria-rivera')[by])
    expect(await ask().signIn.verifyCode({ loginCode: codeSent(channel) })).toMatchObject({
      outcome: 'signedIn',
      isContactCreation: false,
      durationMinutes: 30,
    })
    expect(await ask().session.current()).toMatchObject({ stage: 'signedIn', initials: 'MR' })
  })

  it('by DD # signs in with limited access', async () => {
    const { ask } = await started('maria-rivera', 1)
    expect(await ask().signIn.requestCode({ by: 'ddNumber' })).toMatchObject({ step: 4 })
    const { ddNumber } = numbersOf('maria-rivera')
    expect(await ask().signIn.verifyDdNumber({ ddNumber })).toMatchObject({ outcome: 'signedIn' })
    expect(await ask().session.current()).toMatchObject({ hasLimitedAccess: true })
  })

  it('by mail is a letter, and the next sign-in asks for the code in it', async () => {
    const first = await started('clara-nunez')
    expect(await first.ask().signIn.requestCode({ by: 'mailCode' })).toMatchObject({
      step: 5,
      codeExpiresAt: null,
      letter: { isConfirmed: true },
    })
    const { ask, view } = await started('clara-nunez')
    expect(view).toMatchObject({ step: 2, isPaperOtpSent: true })
    const verification = await ask().signIn.verifyCode({ loginCode: codeSent('mail') })
    expect(verification).toMatchObject({ outcome: 'signedIn', isContactCreation: true })
    expect(await ask().session.current()).toMatchObject({ isContactCreation: true })
  })

  it('by mail leads to the profile if the agency had not sent the letter before the sign-in', async () => {
    const { ask } = await started('clara-nunez')
    await ask().signIn.requestCode({ by: 'mailCode' })
    const verified = await ask().signIn.verifyCode({ loginCode: codeSent('mail') })
    expect(verified).toMatchObject({ outcome: 'signedIn', isContactCreation: false })
  })

  it('by mail leads to the profile where the agency does not offer to update contacts', async () => {
    const facts = agencyFacts()
    setAgencyFacts({ ...facts, services: { ...facts.services, contact: false } })
    onTestFinished(() => setAgencyFacts(facts))
    const first = await started('clara-nunez')
    await first.ask().signIn.requestCode({ by: 'mailCode' })
    const { ask } = await started('clara-nunez')
    const verified = await ask().signIn.verifyCode({ loginCode: codeSent('mail') })
    expect(verified).toMatchObject({ outcome: 'signedIn', isContactCreation: false })
  })

  it('brings the session and the record that the profile shows next, without the id of the customer', async () => {
    const { ask } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email' })
    const verification = await ask().signIn.verifyCode({ loginCode: codeSent('email') })
    const known = verification.outcome === 'signedIn' ? verification.known : null
    expect(known?.profile).toEqual(await ask().profile.personal())
    expect(known?.profile.personalInformation).not.toHaveProperty('customerId')
    expect(known?.session).toEqual({
      ...(await ask().session.current()),
      secondsLeft: expect.closeTo(30 * 60, -1),
      idleSecondsLeft: expect.closeTo(15 * 60, -1),
    })
  })

  it('by mail can be replaced by a code to a contact on file', async () => {
    const { ask, view } = await started('tariq-mansour')
    expect(view).toMatchObject({ mfaType: 3, email: expect.stringContaining('@') })
    expect(await ask().signIn.requestCode({ by: 'email' })).toMatchObject({ step: 2, mfaType: 2 })
    expect(await ask().signIn.verifyCode({ loginCode: codeSent('email') })).toMatchObject({
      outcome: 'signedIn',
      isContactCreation: false,
    })
  })

  it.each([
    ['an email that is not on file', 'ben-okoye', 1, 'email'],
    ['a phone that is not on file', 'ana-sousa', 1, 'phone'],
    ['a DD # after a sign-in by vehicle', 'maria-rivera', 2, 'ddNumber'],
  ] as const)('cannot be %s', async (_what, persona, way, by) => {
    const { ask, asked } = await started(persona, way)
    await expect(ask().signIn.requestCode({ by })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(asked).toEqual(['login.guestLoginRequest'])
  })

  it('has to be requested before it is entered, and matches the requested one', async () => {
    const { ask } = await started('maria-rivera', 1)
    const badRequest = { code: 'BAD_REQUEST' }
    await expect(ask().signIn.verifyCode({ loginCode: '1' })).rejects.toMatchObject(badRequest)
    await expect(ask().signIn.verifyDdNumber({ ddNumber: '2' })).rejects.toMatchObject(badRequest)
    await ask().signIn.requestCode({ by: 'email' })
    await expect(ask().signIn.verifyDdNumber({ ddNumber: '2' })).rejects.toMatchObject(badRequest)
    expect((await ask().signIn.state()).attempts).toBe(0)
  })

  it('is refused without an attempt if another tab of the browser started a newer sign-in', async () => {
    const { ask, view } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email', signInId: view.signInId })
    const loginCode = codeSent('email')
    const newer = await ask().signIn.start(signInFormOf('ben-okoye'))
    expect(newer.signInId).not.toBe(view.signInId)
    const changed = { cause: { kind: 'changedElsewhere' } }
    const { signInId } = view
    await expect(ask().signIn.verifyCode({ loginCode, signInId })).rejects.toMatchObject(changed)
    await expect(ask().signIn.requestCode({ by: 'phone', signInId })).rejects.toMatchObject(changed)
    expect(await ask().signIn.state()).toMatchObject({ signInId: newer.signInId, attempts: 0 })
  })

  it('that is wrong leaves fewer attempts, also for another one, until the last ends the sign-in', async () => {
    const { ask } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email' })
    expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toEqual({
      outcome: 'wrongCode',
      attempts: 1,
      attemptsLeft: MAX_SIGN_IN_ATTEMPTS - 1,
    })
    await ask().signIn.requestCode({ by: 'phone' })
    expect(await ask().signIn.state()).toMatchObject({
      step: 2,
      mfaType: 1,
      attempts: 1,
      isUnderWay: false,
    })
    for (let left = MAX_SIGN_IN_ATTEMPTS - 2; left > 0; left -= 1)
      expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toMatchObject({
        attemptsLeft: left,
      })
    expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toEqual({ outcome: 'locked' })
    await expect(ask().signIn.state()).rejects.toThrow(portalErrorMessages.sessionEnded)
    expect(await ask().session.current()).toEqual({ stage: 'none', endedBy: 'lockedOut' })
  })

  /** A browser that was sent a code, at an agency that answers codes in its own way. */
  const atAgencyThatAnswers = async (guestLogin: AgencyGateway['login']['guestLogin']) => {
    const { world, gateway } = simulator.agency()
    const agency = { world, gateway: { ...gateway, login: { ...gateway.login, guestLogin } } }
    const browser = signingInBrowser(agency, store)
    await browser.ask().signIn.start(signInFormOf('maria-rivera'))
    await browser.ask().signIn.requestCode({ by: 'email' })
    return browser
  }

  it('is locked by the site at an agency that locks nothing, and each attempt is numbered for it', async () => {
    const numbers: unknown[] = []
    const { ask } = await atAgencyThatAnswers(({ attemptValue }) => {
      numbers.push(attemptValue)
      return Promise.reject(new AgencyError('unauthorized'))
    })
    for (let left = MAX_SIGN_IN_ATTEMPTS - 1; left > 0; left -= 1)
      expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toMatchObject({
        attemptsLeft: left,
      })
    expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toEqual({ outcome: 'locked' })
    expect(numbers).toEqual(Array.from({ length: MAX_SIGN_IN_ATTEMPTS }, (_none, at) => at + 1))
  })

  it('starts a session of twelve hours at an agency that grants a longer one', async () => {
    const { ask } = await atAgencyThatAnswers(async (...request) => ({
      ...(await simulator.gateway.login.guestLogin(...request)),
      durationMinutes: 24 * 60,
    }))
    await ask().signIn.verifyCode({ loginCode: codeSent('email') })
    expect(await ask().session.current()).toMatchObject({
      secondsLeft: expect.closeTo(12 * 3_600, -1),
    })
  })

  it('does not sign in a customer who ended the sign-in while the agency verified the code, and tells the agency', async () => {
    const browser = await atAgencyThatAnswers(async (...request) => {
      const granted = await simulator.gateway.login.guestLogin(...request)
      await browser.ask().session.end()
      return granted
    })
    const verified = browser.ask().signIn.verifyCode({ loginCode: codeSent('email') })
    await expect(verified).rejects.toThrow(portalErrorMessages.sessionEnded)
    expect(await browser.ask().session.current()).toMatchObject({ stage: 'none' })
    expect(browser.asked.at(-1)).toBe('login.guestLogout')
  })

  it.each([401, 423])(
    'ends the sign-in if the agency answers %i to the request for another code',
    async (status) => {
      const { ask } = await started('maria-rivera')
      const call = 'customeraccountlogin/guestloginmfarequest'
      simulator.world().faults.add({ call, kind: 'status', status, timesLeft: 1 })
      const refused = ask().signIn.requestCode({ by: 'email' })
      await expect(refused).rejects.toThrow(portalErrorMessages.sessionEnded)
      expect(await ask().session.current()).toEqual({ stage: 'none' })
    },
  )

  it('costs no attempt if the agency says that it failed, in its own words', async () => {
    const { ask } = await atAgencyThatAnswers(() =>
      Promise.reject(new AgencyError('outcomeUnknown', { isAnswered: true, message: 'Closed.' })),
    )
    await expect(ask().signIn.verifyCode({ loginCode: '1' })).rejects.toThrow('Closed.')
    expect((await ask().signIn.state()).attempts).toBe(0)
  })

  it('costs no attempt if the agency does not answer', async () => {
    const { ask } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email' })
    const { faults } = simulator.world()
    faults.add({ call: 'customeraccountlogin/guestlogin', kind: 'drop', timesLeft: 1 })
    const dropped = ask().signIn.verifyCode({ loginCode: codeSent('email') })
    await expect(dropped).rejects.toThrow(portalErrorMessages.codeMayBeUsed)
    expect((await ask().signIn.state()).attempts).toBe(0)
    const again = await ask().signIn.verifyCode({ loginCode: codeSent('email') })
    expect(again).toMatchObject({ outcome: 'signedIn' })
  })
})

describe('a login code whose answer is lost', () => {
  it('has been used, and costs no attempt when it is entered again, but another one does', async () => {
    const { ask } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email' })
    const { faults } = simulator.world()
    const loginCode = codeSent('email')
    faults.add({ call: 'customeraccountlogin/guestlogin', kind: 'answerLost', timesLeft: 1 })
    const lost = ask().signIn.verifyCode({ loginCode })
    await expect(lost).rejects.toThrow(portalErrorMessages.codeMayBeUsed)
    const again = ask().signIn.verifyCode({ loginCode })
    await expect(again).rejects.toThrow(portalErrorMessages.codeWasUsed)
    expect((await ask().signIn.state()).attempts).toBe(0)
    expect(await ask().signIn.verifyCode({ loginCode: 'wrong' })).toMatchObject({ attempts: 1 })
  })

  it('has been used too if the session could not be stored', async () => {
    const { ask } = await started('maria-rivera')
    await ask().signIn.requestCode({ by: 'email' })
    const loginCode = codeSent('email')
    vi.spyOn(store.sessions, 'replace').mockRejectedValueOnce(new Error('the disk is full'))
    const failed = ask().signIn.verifyCode({ loginCode })
    await expect(failed).rejects.toThrow('the disk is full')
    const again = ask().signIn.verifyCode({ loginCode })
    await expect(again).rejects.toThrow(portalErrorMessages.codeWasUsed)
    expect((await ask().signIn.state()).attempts).toBe(0)
  })

  it('is no DD #: one whose session could not be stored is not called a used code', async () => {
    const { ask } = await started('maria-rivera', 1)
    await ask().signIn.requestCode({ by: 'ddNumber' })
    const { ddNumber } = numbersOf('maria-rivera')
    vi.spyOn(store.sessions, 'replace').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(ask().signIn.verifyDdNumber({ ddNumber })).rejects.toThrow('the disk is full')
    expect((await ask().signIn.state()).attempts).toBe(0)
    // The simulated agency ended the sign-in with the first answer.
    expect(await ask().signIn.verifyDdNumber({ ddNumber })).toMatchObject({ outcome: 'wrongCode' })
  })

  it('was a DD #, which can be entered again', async () => {
    const { ask } = await started('maria-rivera', 1)
    await ask().signIn.requestCode({ by: 'ddNumber' })
    const { faults } = simulator.world()
    faults.add({ call: 'customeraccountlogin/guestlogin', kind: 'drop', timesLeft: 1 })
    const lost = ask().signIn.verifyDdNumber({ ddNumber: numbersOf('maria-rivera').ddNumber })
    await expect(lost).rejects.toThrow(messageByCode[500])
    expect((await ask().signIn.state()).attempts).toBe(0)
  })
})

it('the lists of the forms are those of the agency, each plate type once', async () => {
  const { ask } = newBrowser()
  const { items: plateTypes } = await ask().signIn.plateTypes()
  expect(new Set(plateTypes.map(({ plateTypeId }) => plateTypeId)).size).toBe(plateTypes.length)
  expect(plateTypes).toContainEqual({ plateTypeId: '1', description: expect.any(String) })
  expect((await ask().signIn.crashLocations()).items).toContainEqual({
    cityId: '28',
    description: expect.any(String),
  })
})

it('the list of plate types says how many vehicle types could not be read', async () => {
  const { world, gateway } = simulator.agency()
  const { lookups } = gateway
  const vehicleTypes: typeof lookups.vehicleTypes = async (...request) => ({
    ...(await lookups.vehicleTypes(...request)),
    unreadable: 2,
  })
  const agency = { world, gateway: { ...gateway, lookups: { ...lookups, vehicleTypes } } }
  const { signIn } = signingInBrowser(agency, store).ask()
  expect(await signIn.plateTypes()).toMatchObject({ unreadable: 2 })
})
