import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyAddress } from '@mva/shared/address-update/address-form'
import { exampleProfile } from '../../testing/profile-example.ts'
import { exampleSession } from '../../testing/signed-in.ts'
import { type PageState, pageState } from './page-state.ts'
import { createSession, noteSession } from './session.ts'
import { endOnArrival, leave, signOut } from './sign-out.ts'
import type { TrpcClient } from './trpc.ts'

/** One of each: an entry that is missing here does not compile. */
const examples: PageState = {
  foundRegistration: {
    plateNumber: 'ZANE1',
    registrationType: 'Passenger',
    vinNumberLastSix: '000001',
    isButton: false,
    registrationExpiration: null,
    stickerExpiration: null,
    statusDescription: null,
    statusActions: { items: [], unreadable: 0 },
  },
  foundEstimate: {
    registrationFeeCents: 9_550,
    quote: { vehicleTypeId: '1', vehiclePlateTypeId: '2', gvwr: '' },
  },
  requestedRenewal: { plateNumber: 'ZANE1', vinNumberLastSix: '000001' },
  answeredSession: { view: exampleSession, at: 0 },
  profileOfSignIn: { profile: exampleProfile, readAt: 0 },
  profileNotice: 'Your address was updated.',
  isCartFilled: true,
  areRegistrationsWanted: true,
  flowOutcome: 'alreadyPaid',
  typing: {
    customerKey: 'zane',
    path: '/update-address',
    typing: {
      isSameAddressForMailing: true,
      physicalAddress: emptyAddress,
      mailingAddress: emptyAddress,
    },
    until: Infinity,
  },
  signedOut: { because: 'visit' },
}
const names = Object.keys(examples) as (keyof PageState)[]
const fill = (name: keyof PageState) => pageState.set(name, examples[name])
const left = () => names.filter((name) => pageState.get(name) !== undefined)

const signedIn = (customerKey: string) => ({ stage: 'signedIn', customerKey })

/** A session whose server answers `views` in turn. */
const sessionWith = async (...views: object[]) => {
  const current = { query: async () => views.shift() ?? { stage: 'none' } }
  const end = { mutate: async () => ({ wasSignedIn: true }) }
  const client = { session: { current, end } } as unknown as TrpcClient
  const session = createSession(new QueryClient(), client)
  await session.ask()
  for (const name of names) fill(name)
  return session
}

beforeEach(() => {
  for (const name of names) pageState.delete(name)
})

describe('what passes between pages', () => {
  test.each(['byCustomer', 'everywhere', 'contactLockedOut'] as const)(
    'is forgotten when the customer signs out (%s), except the reason',
    async (because) => {
      const session = await sessionWith(signedIn('zane'))
      signOut(session, because)
      await vi.waitFor(() => expect(session.isSignedIn).toBe(false))
      expect(left()).toEqual(['signedOut'])
      expect(pageState.get('signedOut')).toMatchObject({ because })
    },
  )

  test('is forgotten when the session ends on the server or in another tab', async () => {
    leave(await sessionWith(signedIn('zane')), 'expired')
    await vi.waitFor(() => expect(left()).toEqual(['signedOut']))
    await endOnArrival(await sessionWith(signedIn('zane')))
    expect(left()).toEqual(['signedOut'])
  })

  test.each([
    ['no session any more', { stage: 'none' }],
    ['the session of another customer', signedIn('another')],
  ])('is forgotten when the server knows %s', async (_what, view) => {
    const session = await sessionWith(signedIn('zane'), view)
    await session.ask()
    expect(left()).toEqual(['signedOut'])
    expect(pageState.get('signedOut')).toEqual({ because: 'ended', isCartSaved: true })
  })

  test('is forgotten except what was typed when the customer signs in again to submit it', async () => {
    const session = await sessionWith(signedIn('zane'))
    signOut(session, 'toSignInAgain')
    await vi.waitFor(() => expect(session.isSignedIn).toBe(false))
    expect(left()).toEqual(['typing', 'signedOut'])
  })
})

describe('the session that an answer has shown', () => {
  test('is that of the next page, which does not ask for it', async () => {
    const session = await sessionWith(signedIn('zane'), { stage: 'none' })
    const view = { ...exampleSession, customerKey: 'zane' }
    noteSession(view)
    expect(await session.ask()).toBe(view)
    expect(await session.ask()).toEqual({ stage: 'none' })
  })

  test('is not that of a later page, nor is the record that came with it', async () => {
    const session = await sessionWith({ stage: 'none' }, signedIn('another'))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    noteSession(exampleSession)
    vi.setSystemTime(Date.now() + 6_000)
    expect(await session.ask()).toEqual(signedIn('another'))
    expect(pageState.get('profileOfSignIn')).toBeUndefined()
  })
})

const FOLDERS = ['features', 'routes', 'shell']

test('no page keeps a variable of its own beside it, which the end of a session would not clear', () => {
  const src = join(import.meta.dirname, '..')
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(`${src}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => `${folder}/${file}`),
  ).filter((file) => !file.startsWith('features/demo/'))
  expect(files.length).toBeGreaterThan(100)
  const keeping = files.filter((file) =>
    /^(?:export )?let /m.test(readFileSync(`${src}/${file}`, 'utf8')),
  )
  expect(keeping).toEqual([])
})
