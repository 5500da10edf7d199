import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  ContactUpdateView,
  ContactVerification,
} from '@mva/shared/contact-update/contact-update'
import { type PortalErrorKind, portalErrors } from '@mva/shared/errors/portal-errors'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import { MAX_CONTACT_ATTEMPTS } from '@mva/shared/sign-in/attempt-limits'
import { signInMaria, signInPersona } from '../../../testing/signed-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'
import type { SignedIn } from '../../store/session-record.ts'

const site = await startTestSite()
beforeEach(async () => {
  await site.app.inject({ method: 'POST', url: '/sim/reset' })
  await site.store.limits.sweep(Number.MAX_SAFE_INTEGER)
})
afterAll(() => site.close())

const NEW_EMAIL = 'maria.new@example.com'
const NEW_PHONE = '4015557711'
const bothTyped = {
  email: NEW_EMAIL,
  confirmEmail: NEW_EMAIL,
  phone: { areaCode: '401', prefix: '555', lineNumber: '7711' },
  confirmPhone: { areaCode: '401', prefix: '555', lineNumber: '7711' },
}

const maria = async (changed: Partial<SignedIn> = {}) => {
  const { ask, cookie } = await signInMaria(site, changed)
  const call = <Answer = ContactUpdateView>(name: string, input?: unknown) =>
    ask<Answer>(`contactUpdate.${name}`, input)
  return {
    ask,
    call,
    verify: (channel: 'email' | 'phone', loginCode: string) =>
      call<ContactVerification>('verifyCode', { channel, loginCode }),
    /** With codes sent to both new contacts. */
    atStep3: async (typed: unknown = bothTyped) => {
      await call('choose', { email: true, phone: true })
      return call('sendCodes', typed)
    },
    profile: async () => (await ask<PersonalProfile>('profile.personal')).personalInformation,
    /** How often the record of the session was written. */
    writes: async () => {
      const [, id = ''] = cookie.split('=')
      return (await site.store.sessions.find(id, { now: 0, idleSince: 0 }))?.version ?? NaN
    },
  }
}

const sent = async (to: string) =>
  (await site.app.inject(`/sim/outbox?to=${to}`)).json<{ subject: string; code: string }[]>()

const codeSentTo = async (to: string) => (await sent(to))[0]?.code ?? ''

type Fault = { status: number } | { kind: 'answerLost' } | { kind: 'patch'; patch: object }

const fail = (call: string, fault: Fault) =>
  site.app.inject({
    method: 'POST',
    url: '/sim/faults',
    payload: { call: `customeraccount/${call}`, kind: 'status', ...fault, times: 1 },
  })

describe('a customer who updates both contacts', () => {
  test('has each on record as soon as its code came back, and may go on when both are', async () => {
    const { call, verify, atStep3, profile } = await maria()
    expect(await atStep3()).toMatchObject({
      step: 3,
      email: { value: NEW_EMAIL, standing: 'sent' },
      phone: { value: NEW_PHONE, standing: 'sent' },
    })
    expect(await verify('email', await codeSentTo(NEW_EMAIL))).toMatchObject({
      outcome: 'verified',
      update: { email: { standing: 'verified' }, phone: { standing: 'sent' } },
    })
    expect(await profile()).toMatchObject({ email: NEW_EMAIL, phone: '4015551500' })
    expect(await call('finish')).toMatchObject({ status: 400 })
    await verify('phone', await codeSentTo(NEW_PHONE))
    expect(await call('finish')).toMatchObject({ step: 1, email: null, phone: null })
    expect(await profile()).toMatchObject({ phone: NEW_PHONE, isPhoneVerified: true })
  })

  test('is signed out in other browsers as soon as a contact changed, at the agency too, and other customers are not', async () => {
    const { ask, verify, atStep3 } = await maria()
    const [another, pending, stranger] = [
      await signInMaria(site, { accountKey: 'as known before the last change' }),
      await signInMaria(site),
      await signInPersona(site, 'ana-sousa', { accountKey: 'another account' }),
    ]
    for (const browser of [another, stranger]) await browser.ask('session.current')
    await atStep3()
    await verify('email', 'wrong')
    expect(await another.ask('session.current')).toMatchObject({ stage: 'signedIn' })
    await verify('email', await codeSentTo(NEW_EMAIL))
    for (const browser of [another, pending]) {
      expect(await browser.ask('session.current')).toEqual({
        stage: 'none',
        endedBy: 'contactChange',
      })
      const { statusCode } = await site.app.inject(
        `/agency/customeraccount/personalprofileinformation?accessToken=${browser.accessToken}`,
      )
      expect(statusCode).toBe(401)
    }
    for (const browser of [{ ask }, stranger])
      expect(await browser.ask('session.current')).toMatchObject({ stage: 'signedIn' })
  })

  test('can still enter the code of one contact after another code was sent to the other', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await call('resendCode', { channel: 'email' })
    expect(await verify('phone', await codeSentTo(NEW_PHONE))).toMatchObject({
      outcome: 'verified',
    })
  })

  test('is sent no other code for a contact that is verified', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await verify('email', await codeSentTo(NEW_EMAIL))
    const before = await sent(NEW_EMAIL)
    expect(await call('resendCode', { channel: 'email' })).toMatchObject({
      email: { standing: 'verified' },
    })
    expect(await sent(NEW_EMAIL)).toEqual(before)
  })

  test('loses nothing by a refresh, and starts over after leaving', async () => {
    const { call, atStep3 } = await maria()
    const before = await atStep3()
    expect(await call('open', { startOver: false })).toEqual(before)
    expect(await call('open', { startOver: true })).toMatchObject({
      step: 1,
      chosen: { email: false, phone: false },
      email: null,
    })
  })

  test('goes back step by step: what was entered stays, and what the agency answered does not', async () => {
    const { call, atStep3 } = await maria()
    await atStep3()
    expect(await call('previous')).toMatchObject({
      step: 2,
      email: { value: NEW_EMAIL, standing: 'entered' },
    })
    expect(await call('previous')).toMatchObject({ step: 1, chosen: { email: true, phone: true } })
    expect(await call('choose', { email: false, phone: true })).toMatchObject({
      step: 2,
      email: null,
      phone: { value: NEW_PHONE },
    })
  })

  test('cannot skip a step', async () => {
    const { call, verify } = await maria()
    expect(await call('sendCodes', bothTyped)).toMatchObject({ step: 1 })
    expect(await verify('email', '123456')).toMatchObject({ status: 400 })
    expect(await call('resendCode', { channel: 'email' })).toMatchObject({ status: 400 })
    expect(await call('finish')).toMatchObject({ status: 400 })
    expect(await sent(NEW_EMAIL)).toEqual([])
  })
})

describe('an email', () => {
  test.each([
    'a&b’s@example.com',
    'maria.o’brien@example.com',
    'mariá rivera@example.com',
    `${'m'.repeat(120)}@example.com`,
  ])('that is on record as %s can be verified unchanged', async (email) => {
    const { call, verify, profile } = await maria()
    await site.app.inject({
      method: 'PATCH',
      url: '/sim/people/maria-rivera',
      payload: { email, isEmailVerified: false },
    })
    await call('choose', { email: true, phone: false })
    expect(await call('sendCodes', { email: ` ${email}`, confirmEmail: email })).toMatchObject({
      step: 3,
      email: { value: email, standing: 'sent' },
    })
    const code = await codeSentTo(encodeURIComponent(email))
    expect(await verify('email', code)).toMatchObject({ outcome: 'verified' })
    expect(await profile()).toMatchObject({ email, isEmailVerified: true })
  })

  test.each([
    ['maria+dmv@example.com', 'maria+dmv@example.com'],
    ['maria.o’brien@example.com\u200b', "maria.o'brien@example.com"],
  ])('that is new may be %s, and leaves in plain characters', async (typed, value) => {
    const { call } = await maria()
    await site.app.inject({ method: 'POST', url: '/sim/fault-profiles/old-back-end' })
    await call('choose', { email: true, phone: false })
    expect(await call('sendCodes', { email: typed, confirmEmail: typed })).toMatchObject({
      step: 3,
      email: { value },
    })
  })

  test('that is new may not have the characters of one on record', async () => {
    const { call } = await maria()
    await call('choose', { email: true, phone: false })
    const email = 'a&b@example.com'
    expect(await call('sendCodes', { email, confirmEmail: email })).toMatchObject({ status: 400 })
    expect(await sent(encodeURIComponent(email))).toEqual([])
  })
})

describe('what is typed at step 2', () => {
  test('is kept over a reload and Previous, until the screen is opened again', async () => {
    const { call, atStep3 } = await maria()
    const { version } = await call('choose', { email: true, phone: false })
    await call('keepDraft', { version, typed: { email: 'new@exam' } })
    expect(await call('open', { startOver: false })).toMatchObject({ draft: { email: 'new@exam' } })
    expect(await call('keepDraft', { version: version + 1, typed: {} })).toMatchObject({
      status: 409,
    })
    await atStep3()
    expect(await call('previous')).toMatchObject({ draft: { confirmEmail: NEW_EMAIL } })
    expect((await call('open', { startOver: true })).draft).toEqual({})
  })
})

describe('a contact update in two tabs', () => {
  const changedElsewhere = { status: 409, message: 'changedElsewhere' }

  test('sends no code for contacts that the other tab no longer asks for', async () => {
    const { call } = await maria()
    const { version } = await call('choose', { email: true, phone: true })
    await call('previous')
    await call('choose', { email: true, phone: false })
    expect(await call('sendCodes', { ...bothTyped, version })).toEqual(changedElsewhere)
    expect(await sent(NEW_EMAIL)).toEqual([])
  })

  test.each(['choose', 'resendCode', 'verifyCode', 'previous', 'finish'])(
    'refuses %s on an older version, and costs no attempt',
    async (name) => {
      const { call, verify, atStep3 } = await maria()
      const { version } = await atStep3()
      const newer = await call('resendCode', { channel: 'phone' })
      expect(newer.version).toBe(version)
      await verify('email', await codeSentTo(NEW_EMAIL))
      const before = await call('open', { startOver: false })
      expect(before.version).toBeGreaterThan(version)
      const input = { version, channel: 'phone', loginCode: 'wrong', email: true }
      expect(await call(name, input)).toEqual(changedElsewhere)
      expect(await call('open', { startOver: false })).toEqual(before)
    },
  )
})

describe('a contact that no code can be sent to', () => {
  test('leaves the other one enough', async () => {
    const { call, verify, atStep3 } = await maria()
    const bounce = 'bounce@example.com'
    expect(await atStep3({ ...bothTyped, email: bounce, confirmEmail: bounce })).toMatchObject({
      step: 3,
      email: { standing: 'notSent' },
      phone: { standing: 'sent' },
    })
    await verify('phone', await codeSentTo(NEW_PHONE))
    expect(await call('finish')).toMatchObject({ step: 1 })
  })

  test('stays at step 2 if no code could be sent', async () => {
    const { call } = await maria()
    await call('choose', { email: true, phone: false })
    const bounce = 'bounce@example.com'
    expect(await call('sendCodes', { email: bounce, confirmEmail: bounce })).toMatchObject({
      step: 2,
      email: { value: bounce, standing: 'notSent' },
    })
  })
})

/** The numbers of the codes that the agency was asked about. */
const attemptsAtAgency = async () =>
  (await site.app.inject('/sim/requests'))
    .json<{ call: string; request: { body: { attemptValue?: number } } }[]>()
    .filter(({ call }) => call === 'customeraccount/verifymfacode')
    .map(({ request }) => request.body.attemptValue)

describe('a wrong code', () => {
  test('is counted, and a new code counts from the start while the limit does not', async () => {
    const { call, verify, atStep3, ask } = await maria()
    await atStep3()
    await verify('phone', 'wrong')
    expect(await verify('email', 'wrong')).toMatchObject({
      outcome: 'wrongCode',
      attemptsLeft: MAX_CONTACT_ATTEMPTS - 1,
      update: { email: { attempts: 1 }, phone: { attempts: 1 }, isUnderWay: false },
    })
    expect(await call('resendCode', { channel: 'email' })).toMatchObject({
      email: { attempts: 0, standing: 'sent' },
      phone: { attempts: 0 },
    })
    for (let left = MAX_CONTACT_ATTEMPTS - 2; left > 0; left -= 1)
      expect(await verify('email', 'wrong')).toMatchObject({ attemptsLeft: left })
    expect(await verify('email', 'wrong')).toEqual({ outcome: 'locked' })
    expect(await ask('session.current')).toEqual({
      stage: 'none',
      endedBy: 'contactLockedOut',
    })
  })

  test('leaves the other contact its attempts, also on a page that is loaded again', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await verify('email', 'wrong')
    expect(await call('open', { startOver: false })).toMatchObject({
      attemptsLeft: { email: MAX_CONTACT_ATTEMPTS - 1, phone: MAX_CONTACT_ATTEMPTS },
    })
  })

  test('is numbered for the agency from the latest code on', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await verify('email', 'wrong')
    await call('resendCode', { channel: 'email' })
    await verify('email', await codeSentTo(NEW_EMAIL))
    expect(await attemptsAtAgency()).toEqual([1, 1])
  })

  test('has no more attempts in another round or for another address', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await verify('email', 'wrong')
    await call('open', { startOver: true })
    const other = 'another@example.com'
    await atStep3({ ...bothTyped, email: other, confirmEmail: other })
    for (let left = MAX_CONTACT_ATTEMPTS - 2; left > 0; left -= 1)
      expect(await verify('email', 'wrong')).toMatchObject({ attemptsLeft: left })
    expect(await verify('email', 'wrong')).toEqual({ outcome: 'locked' })
  })

  test('is answered ten times a day in all sessions of a customer, and right ones are not counted', async () => {
    const { verify, atStep3 } = await maria()
    await atStep3()
    await verify('phone', await codeSentTo(NEW_PHONE))
    await verify('email', await codeSentTo(NEW_EMAIL))
    const another = () =>
      maria({
        contactUpdate: {
          step: 3,
          chosen: { email: true, phone: false },
          email: { value: NEW_EMAIL, standing: 'sent', attempts: 0 },
          phone: null,
        },
      })
    for (let session = 0; session < 5; session += 1) {
      const { verify: guess } = await another()
      for (const code of ['1', '2'])
        expect(await guess('email', code)).toMatchObject({ outcome: 'wrongCode' })
    }
    expect(await (await another()).verify('email', '3')).toMatchObject({
      status: 429,
      message: 'tooManyRequests',
    })
  })

  test('counts from the start for the next contact after one was verified', async () => {
    const { call, verify, atStep3 } = await maria()
    await atStep3()
    await verify('email', 'wrong')
    await verify('email', await codeSentTo(NEW_EMAIL))
    await call('open', { startOver: true })
    const other = 'another@example.com'
    await atStep3({ ...bothTyped, email: other, confirmEmail: other })
    expect(await verify('email', 'wrong')).toMatchObject({
      attemptsLeft: MAX_CONTACT_ATTEMPTS - 1,
    })
  })

  test('is verified no more often than allowed, even by concurrent requests', async () => {
    const { verify, atStep3, ask } = await maria()
    await atStep3()
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((code) => verify('email', code)),
    )
    expect(answers.filter((answer) => 'attemptsLeft' in answer).length).toBeLessThan(
      MAX_CONTACT_ATTEMPTS,
    )
    expect(await ask('session.current')).toEqual({
      stage: 'none',
      endedBy: 'contactLockedOut',
    })
  })

  test('is called wrong although the record of the customer cannot be read', async () => {
    const { verify, atStep3 } = await maria()
    await atStep3()
    await fail('personalprofileinformation', { status: 404 })
    expect(await verify('email', 'wrong')).toMatchObject({ outcome: 'wrongCode' })
  })

  test('is not counted as wrong if the agency no longer knows the session', async () => {
    const { verify, atStep3, ask } = await maria()
    await atStep3()
    await fail('verifymfacode', { status: 401 })
    await fail('personalprofileinformation', { status: 401 })
    expect(await verify('email', 'wrong')).toMatchObject({
      status: 401,
      message: 'sessionEnded',
    })
    expect(await ask('session.current')).toEqual({ stage: 'none' })
  })
})

test('a code writes the record of the session twice: before the agency is asked and after its answer', async () => {
  const { verify, atStep3, writes } = await maria()
  await atStep3()
  const writesFor = async (channel: 'email' | 'phone', code: string) => {
    const before = await writes()
    await verify(channel, code)
    return (await writes()) - before
  }
  await fail('verifymfacode', { status: 500 })
  expect(await writesFor('email', await codeSentTo(NEW_EMAIL))).toBe(2)
  expect(await writesFor('email', 'wrong')).toBe(2)
  expect(await writesFor('email', await codeSentTo(NEW_EMAIL))).toBe(2)
  expect(await writesFor('phone', await codeSentTo(NEW_PHONE))).toBe(2)
})

test('a right code verifies the contact when it is entered again, if the other sessions could not be ended at first', async () => {
  const { verify, atStep3 } = await maria()
  await atStep3()
  const code = await codeSentTo(NEW_EMAIL)
  vi.spyOn(site.store.sessions, 'endOthers').mockRejectedValueOnce(new Error('the disk is full'))
  expect(await verify('email', code)).toMatchObject({ status: 500 })
  expect(await verify('email', code)).toMatchObject({ outcome: 'verified' })
})

test('a code whose count could not be taken back is no longer called under way', async () => {
  const { call, verify, atStep3 } = await maria()
  await atStep3()
  vi.spyOn(site.store.limits, 'giveBack').mockRejectedValueOnce(new Error('the disk is full'))
  expect(await verify('email', await codeSentTo(NEW_EMAIL))).toMatchObject({ status: 500 })
  expect(await call('open', { startOver: false })).toMatchObject({ isUnderWay: false })
})

describe('an answer of the agency that is lost', () => {
  const unanswered = (kind: PortalErrorKind) => ({ status: portalErrors[kind], message: kind })
  const mariaSigned = async () => {
    const customer = await maria()
    await customer.atStep3()
    return customer
  }

  test('to a new contact shows that a code may be on its way', async () => {
    const { call } = await maria()
    await call('choose', { email: true, phone: true })
    await fail('sendmfarequest', { status: 500 })
    expect(await call('sendCodes', bothTyped)).toEqual(unanswered('codeMayBeSent'))
  })

  test('to a code that was not used asks to enter it again', async () => {
    const { verify } = await mariaSigned()
    await fail('verifymfacode', { status: 500 })
    expect(await verify('email', await codeSentTo(NEW_EMAIL))).toEqual(unanswered('codeNotUsed'))
    expect(await verify('email', await codeSentTo(NEW_EMAIL))).toMatchObject({
      outcome: 'verified',
    })
    await fail('verifymfacode', { status: 500 })
    expect(await verify('phone', await codeSentTo(NEW_PHONE))).toEqual(unanswered('codeNotUsed'))
  })

  test.each([
    ['email', 'maria.rivera@example.com'],
    ['phone', '4015551500'],
  ] as const)(
    'to a code for the %s on record that was not used leaves it unverified',
    async (channel, value) => {
      const { verify } = await maria({
        contactUpdate: {
          step: 3,
          chosen: { email: channel === 'email', phone: channel === 'phone' },
          email: null,
          phone: null,
          [channel]: { value, standing: 'sent', attempts: 0 },
        },
      })
      await site.app.inject({
        method: 'PATCH',
        url: '/sim/people/maria-rivera',
        payload: { isEmailVerified: false, isPhoneVerified: false },
      })
      await fail('verifymfacode', { status: 500 })
      expect(await verify(channel, '123456')).toEqual(unanswered('codeNotUsed'))
    },
  )

  test('to a code that was used is found on the record', async () => {
    const { verify } = await mariaSigned()
    await fail('verifymfacode', { kind: 'answerLost' })
    expect(await verify('email', await codeSentTo(NEW_EMAIL))).toMatchObject({
      outcome: 'verified',
      update: { email: { standing: 'verified' } },
    })
  })

  test('to a code is remembered for each contact', async () => {
    const { verify } = await mariaSigned()
    for (const channel of ['email', 'phone'] as const) {
      await fail('verifymfacode', { status: 500 })
      await fail('personalprofileinformation', { status: 404 })
      expect(await verify(channel, 'lost')).toEqual(unanswered('codeMayBeUsed'))
    }
    for (const channel of ['email', 'phone'] as const)
      expect(await verify(channel, 'lost')).toEqual(unanswered('codeWasUsed'))
  })

  test('to a code that was used is found on the record of an agency that writes emails in capitals', async () => {
    const { verify } = await mariaSigned()
    await fail('verifymfacode', { kind: 'answerLost' })
    const patch = { onlineCustomerAccountPersonalInformation: { email: NEW_EMAIL.toUpperCase() } }
    await fail('personalprofileinformation', { kind: 'patch', patch })
    expect(await verify('email', await codeSentTo(NEW_EMAIL))).toMatchObject({
      outcome: 'verified',
    })
  })

  test('cannot be found out if the record cannot be read, and the code costs no attempt when it is entered again', async () => {
    const { verify } = await mariaSigned()
    await fail('verifymfacode', { status: 500 })
    await fail('personalprofileinformation', { status: 404 })
    expect(await verify('email', 'lost')).toEqual(unanswered('codeMayBeUsed'))
    expect(await verify('email', 'lost')).toEqual(unanswered('codeWasUsed'))
    expect(await verify('email', 'wrong')).toMatchObject({
      attemptsLeft: MAX_CONTACT_ATTEMPTS - 1,
    })
  })
})

test('says to a page that is loaded again that a code is being verified', async () => {
  const verifying = await maria({ verifyingSince: new Date().toISOString() })
  expect(await verifying.call('open', { startOver: false })).toMatchObject({ isUnderWay: true })
  const long = await maria({ verifyingSince: new Date(Date.now() - 120_000).toISOString() })
  expect(await long.call('open', { startOver: false })).toMatchObject({ isUnderWay: false })
})

describe('who may update contacts', () => {
  const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

  test('is allowed only within 20 minutes of the sign-in', async () => {
    const { call } = await maria({ signedInAt: anHourAgo() })
    expect(await call('open', { startOver: true })).toMatchObject({ mustSignInAgain: true })
    expect(await call('choose', { email: true, phone: true })).toMatchObject({
      step: 1,
      mustSignInAgain: true,
    })
  })

  test('sends no code after an old sign-in, but still verifies one that was sent', async () => {
    const entering = await maria({
      signedInAt: anHourAgo(),
      contactUpdate: {
        step: 2,
        chosen: { email: true, phone: true },
        email: null,
        phone: null,
      },
    })
    expect(await entering.call('sendCodes', bothTyped)).toMatchObject({ mustSignInAgain: true })
    expect(await sent(NEW_EMAIL)).toEqual([])
    const validating = await maria({
      signedInAt: anHourAgo(),
      contactUpdate: {
        step: 3,
        chosen: { email: true, phone: false },
        email: { value: NEW_EMAIL, standing: 'sent', attempts: 0 },
        phone: null,
      },
    })
    expect(await validating.call('open', { startOver: false })).toMatchObject({
      step: 3,
      mustSignInAgain: false,
    })
  })

  test.each(['sent', 'notSent'] as const)(
    'sends no other code after an old sign-in for a contact whose code was %s, and asks for a new sign-in',
    async (standing) => {
      const { call } = await maria({
        signedInAt: anHourAgo(),
        contactUpdate: {
          step: 3,
          chosen: { email: true, phone: false },
          email: { value: NEW_EMAIL, standing, attempts: 1 },
          phone: null,
        },
      })
      expect(await call('resendCode', { channel: 'email' })).toMatchObject({
        step: 3,
        mustSignInAgain: true,
        email: { standing, attempts: 1 },
      })
      expect(await sent(NEW_EMAIL)).toEqual([])
    },
  )

  test('can go on to the profile as soon as one contact is on the record', async () => {
    const { call, verify, ask } = await maria({ isContactCreation: true, mfaType: 3 })
    expect(await call('finish')).toMatchObject({ status: 400 })
    await call('choose', { email: true, phone: false })
    await call('sendCodes', { email: NEW_EMAIL, confirmEmail: NEW_EMAIL })
    await verify('email', await codeSentTo(NEW_EMAIL))
    await call('previous')
    expect(await call('previous')).toMatchObject({ step: 1, isContactSaved: true })
    await call('finish')
    expect(await ask('session.current')).toMatchObject({ isContactCreation: false })
  })

  /** Sends a code to a new contact of a customer in a new session. */
  const codeTo = async (index: number, personaId = 'maria-rivera') => {
    const { ask } = await signInPersona(site, personaId)
    const email = `new.${index}@example.com`
    await ask('contactUpdate.choose', { email: true, phone: false })
    return ask('contactUpdate.sendCodes', { email, confirmEmail: email })
  }

  test('is sent ten codes a day in all sessions of a customer, to whatever contacts', async () => {
    for (let sends = 0; sends < 10; sends += 1)
      expect(await codeTo(sends)).toMatchObject({ step: 3 })
    expect(await codeTo(10)).toMatchObject({ status: 429, message: 'tooManyRequests' })
  })

  test('is sent no code after 25 from one address, to whichever customers', async () => {
    const personas = ['maria-rivera', 'ana-sousa', 'noah-silva']
    for (let sends = 0; sends < 25; sends += 1)
      expect(await codeTo(sends, personas[sends % 3])).toMatchObject({ step: 3 })
    expect(await codeTo(25, 'noah-silva')).toMatchObject({
      status: 429,
      message: 'tooManyRequests',
    })
  })

  test('limits the codes to one contact', async () => {
    const { call, atStep3 } = await maria()
    await atStep3()
    for (let sends = 0; sends < 4; sends += 1) await call('resendCode', { channel: 'email' })
    const tooMany = { status: 429, message: 'tooManyRequests' }
    expect(await call('resendCode', { channel: 'email' })).toMatchObject(tooMany)
    await call('open', { startOver: true })
    const email = NEW_EMAIL.toUpperCase()
    expect(await atStep3({ ...bothTyped, email, confirmEmail: email })).toMatchObject(tooMany)
  })
})
