import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TypedAddresses } from '@mva/shared/address-update/address-draft'
import { emptyAddress } from '@mva/shared/address-update/address-form'
import type {
  AddressUpdateOpened,
  AddressUpdateView,
} from '@mva/shared/address-update/address-update'
import type { PersonalProfile } from '@mva/shared/profile/profile'
import { exampleTypedAddress } from '@mva/shared/testing/example-addresses'
import { signInPersona } from '../../../testing/signed-in-browser.ts'
import { startTestSite } from '../../../testing/test-site.ts'
import type { SignedIn } from '../../store/session-record.ts'

const site = await startTestSite()
beforeEach(async () => {
  await site.app.inject({ method: 'POST', url: '/sim/reset' })
})
afterAll(() => site.close())

const home = exampleTypedAddress({
  addressLine2: 'Apartment 3',
  city: 'Ashford',
  zipCode: '99905',
})
const box = exampleTypedAddress({ addressLine1: 'PO Box 77', city: 'Dunmore', zipCode: '99886' })
const asStandard = { ...home, addressLine1: '12 OCEAN AVE', addressLine2: '', zipPlus: '3411' }

const typed = (
  physicalAddress: typeof home,
  mailingAddress: typeof home | null = null,
): TypedAddresses => ({
  isSameAddressForMailing: mailingAddress === null,
  physicalAddress,
  mailingAddress: mailingAddress ?? emptyAddress,
})

const customer = async (personaId = 'maria-rivera', changed: Partial<SignedIn> = {}) => {
  const { ask } = await signInPersona(site, personaId, changed)
  const call = <Answer = { update: AddressUpdateView }>(name: string, input?: unknown) =>
    ask<Answer>(`addressUpdate.${name}`, input)
  return {
    call,
    open: (startOver = true) => call<AddressUpdateOpened>('open', { startOver }),
    enter: async (form: TypedAddresses) => {
      const first = await call('standardizePhysical', form)
      return 'status' in first ? first : call('standardizeMailing')
    },
    record: async () => (await ask<PersonalProfile>('profile.personal')).personalInformation,
  }
}

const outbox = async () => (await site.app.inject('/sim/outbox')).json<{ subject: string }[]>()

const fail = (call: string, status: number) =>
  site.app.inject({
    method: 'POST',
    url: '/sim/faults',
    payload: { call: `customeraccount/${call}`, kind: 'status', status, times: 1 },
  })

describe('a customer who opens the address update', () => {
  test('finds what is on record, and sorted lists', async () => {
    const { update, onRecord, lists } = await (await customer()).open()
    expect(update).toEqual({
      version: 0,
      step: 1,
      mustSignInAgain: false,
      entered: null,
      standardized: null,
      choices: null,
      draft: { typed: null, isVoterRegistrationKept: false },
      submission: null,
      changeableUntil: expect.any(String),
    })
    expect(onRecord.physicalAddress).toMatchObject({ stateId: '60' })
    expect(lists.cities.items).toEqual(lists.cities.items.toSorted())
    expect(lists.zipCodes.items).toEqual(lists.zipCodes.items.toSorted())
    expect(lists.states.items.find(({ stateId }) => stateId === '60')).toMatchObject({ code: 'FK' })
  })

  test('is not given a mailing address abroad, which cannot be entered', async () => {
    const { onRecord } = await (await customer('hugo-lambert')).open()
    expect(onRecord).toMatchObject({
      mailingAddress: null,
      mailing: 'abroad',
      recordedMailingAddress: { addressType: expect.not.stringMatching('Us Domestic') },
      hasEmail: true,
    })
  })
})

describe('an address that is entered', () => {
  test('leaves for the agency in characters that an old back end can store', async () => {
    await site.app.inject({ method: 'POST', url: '/sim/fault-profiles/old-back-end' })
    const { call, enter, record } = await customer()
    await enter(typed({ ...home, addressLine1: '12½ O’Hara\u00a0St\u200b – Łódź' }))
    await call('choose', { physicalAddress: 'entered', mailingAddress: 'entered' })
    await call('submit', { isVoterRegistrationKept: false })
    expect((await record()).physicalAddress?.addressLine1).toBe("12 1/2 O'HARA ST - LÓDZ")
  })

  test('is compared with its standardized form, and is submitted in the chosen form', async () => {
    const { call, open, enter, record } = await customer()
    const { update } = await enter(typed(home, box))
    expect(update).toMatchObject({
      step: 2,
      entered: {
        isSameAddressForMailing: false,
        physicalAddress: { addressLine1: '12 OCEAN AVENUE' },
      },
      standardized: {
        physicalAddress: { addressLine1: '12 OCEAN AVE', addressLine2: 'APT 3' },
        mailingAddress: { addressLine1: 'PO BOX 77' },
      },
    })
    expect((await open(false)).update).toEqual(update)
    expect(
      await call('choose', { physicalAddress: 'standardized', mailingAddress: 'entered' }),
    ).toMatchObject({ step: 3 })
    expect(await call('submit', { isVoterRegistrationKept: true })).toMatchObject({
      isUpdated: true,
      update: { step: 1, entered: null },
    })
    const { physicalAddress, mailingAddress } = await record()
    expect(physicalAddress).toMatchObject({ addressLine1: '12 OCEAN AVE', addressLine2: 'APT 3' })
    expect(mailingAddress).toMatchObject({ addressLine1: 'PO BOX 77', zipPlus: null })
    expect((await outbox())[0]).toMatchObject({
      subject: 'Your address was updated',
      body: expect.stringContaining('stays as it is, as you asked'),
    })
  })

  test('skips the comparison if it is standardized already, and Previous leads to the entry', async () => {
    const { call, enter } = await customer()
    expect((await enter(typed(asStandard))).update).toMatchObject({ step: 3 })
    expect(await call('previous')).toMatchObject({
      step: 1,
      entered: { physicalAddress: { addressLine1: '12 OCEAN AVE' } },
    })
    expect((await enter(typed(asStandard, home))).update).toMatchObject({ step: 2 })
  })

  test('goes back from the confirmation to the comparison, and from there to the entry', async () => {
    const { call, enter } = await customer()
    await enter(typed(home))
    await call('choose', { physicalAddress: 'entered' })
    expect(await call('previous')).toMatchObject({
      step: 2,
      choices: { physicalAddress: 'entered', mailingAddress: 'entered' },
    })
    expect(await call('previous')).toMatchObject({ step: 1, standardized: null })
  })

  test('follows the physical choice as mailing address, where both are the same', async () => {
    const { call, enter, record } = await customer()
    await enter(typed(home, home))
    await call('choose', { physicalAddress: 'standardized' })
    await call('submit', {})
    const { physicalAddress, mailingAddress } = await record()
    expect(mailingAddress).toEqual(physicalAddress)
    expect(mailingAddress).toMatchObject({ addressLine1: '12 OCEAN AVE' })
  })

  test('may be a private mailbox for mail, but not everything', async () => {
    const { enter } = await customer()
    const mailbox = { ...home, addressLine1: '12 MAILDROP St' }
    expect(await enter(typed(home, mailbox))).toMatchObject({ update: { step: 2 } })
    const nowhere = { ...home, addressLine1: '12 NOWHERE St' }
    expect(await enter(typed(mailbox, nowhere))).toMatchObject({
      update: { step: 1 },
      issues: {
        physicalAddress: { code: 'AS10' },
        mailingAddress: { code: 'AE02' },
      },
    })
  })

  test('accepts a PO box as a mailing address, and refuses it as a physical one', async () => {
    const { enter } = await customer()
    expect(await enter(typed(box, box))).toMatchObject({
      issues: { physicalAddress: { code: 'POBOX' }, mailingAddress: null },
    })
    expect(await enter(typed(home, box))).toMatchObject({
      issues: { physicalAddress: null, mailingAddress: null },
    })
  })
})

describe('an address update never', () => {
  test('skips a step', async () => {
    const { call, enter } = await customer()
    expect(await call('standardizeMailing')).toMatchObject({ status: 400 })
    expect(await call('choose', { physicalAddress: 'entered' })).toMatchObject({ step: 1 })
    expect(await call('submit', {})).toMatchObject({ isUpdated: false })
    const { update } = await enter(typed(home))
    expect(await call('submit', {})).toEqual({ isUpdated: false, update })
    const confirming = await call('choose', { physicalAddress: 'entered' })
    expect(confirming).toMatchObject({ step: 3 })
    expect(await call('choose', { physicalAddress: 'neither' })).toEqual(confirming)
    expect((await outbox()).filter(({ subject }) => subject.includes('address'))).toEqual([])
  })

  test('changes the address twice with two clicks', async () => {
    const { call, enter } = await customer()
    await enter(typed(asStandard))
    const answers = await Promise.all([call('submit', {}), call('submit', {})])
    expect(answers.filter((answer) => 'isUpdated' in answer && answer.isUpdated)).toHaveLength(1)
    const messages = (await outbox()).filter(
      ({ subject }) => subject === 'Your address was updated',
    )
    expect(messages).toHaveLength(1)
  })

  test('loses anything when the agency fails', async () => {
    const { call, open, enter } = await customer()
    await fail('validateaddress', 500)
    expect(await enter(typed(home))).toMatchObject({ status: 504 })
    await enter(typed(home))
    await call('choose', { physicalAddress: 'entered' })
    const before = (await open(false)).update
    await fail('updatecustomeraddress', 500)
    expect(await call('submit', {})).toMatchObject({ status: 504 })
    expect((await open(false)).update).toEqual({ ...before, version: expect.any(Number) })
    expect(await call('submit', {})).toMatchObject({ isUpdated: true })
  })
})

describe('an address update whose answer may not reach the page', () => {
  test('is known as updated to a page that is loaded again, until the screen is opened anew', async () => {
    const { call, open, enter } = await customer()
    await enter(typed(asStandard))
    await call('submit', {})
    expect((await open(false)).update).toMatchObject({ step: 1, submission: 'updated' })
    expect((await open(true)).update).toMatchObject({ submission: null })
  })

  test('is said to be uncertain if the agency does not answer, and can be submitted again', async () => {
    const { call, open, enter } = await customer()
    await enter(typed(asStandard))
    const payload = { call: 'customeraccount/updatecustomeraddress', kind: 'answerLost', times: 1 }
    await site.app.inject({ method: 'POST', url: '/sim/faults', payload })
    expect(await call('submit', {})).toEqual({ status: 504, message: 'addressMayBeUpdated' })
    expect((await open(false)).update).toMatchObject({ step: 3, submission: 'unanswered' })
    expect(await call('submit', {})).toMatchObject({ isUpdated: true })
  })

  test.each([
    [0, 'underWay'],
    [2, 'unanswered'],
  ])('is %i minutes after it was sent: %s', async (minutes, state) => {
    const since = new Date(Date.now() - minutes * 60_000).toISOString()
    const { open } = await customer('maria-rivera', {
      addressSubmission: { since, state: 'underWay' },
    })
    expect((await open(false)).update).toMatchObject({ submission: state })
  })
})

describe('an address update in two tabs', () => {
  const changedElsewhere = { status: 409, message: 'changedElsewhere' }

  test('is submitted only as the tab shows it', async () => {
    const { call, open, enter, record } = await customer()
    const { version } = (await enter(typed(asStandard))).update
    await enter(typed({ ...asStandard, zipPlus: '3412' }))
    const before = await record()
    expect(await call('submit', { version })).toEqual(changedElsewhere)
    expect(await record()).toEqual(before)
    const shown = (await open(false)).update
    expect(await call('submit', { version: shown.version })).toMatchObject({ isUpdated: true })
    expect((await record()).physicalAddress).toMatchObject({ zipPlus: '3412' })
  })

  test.each(['standardizePhysical', 'standardizeMailing', 'choose', 'previous'])(
    'refuses %s on an older version, and the agency is not asked',
    async (name) => {
      const { call, open, enter } = await customer()
      const { version } = (await open()).update
      const { update } = await enter(typed(home))
      const input = { ...typed(asStandard), physicalAddress: 'entered', version }
      expect(await call(name, input)).toEqual(changedElsewhere)
      expect((await open(false)).update).toEqual(update)
    },
  )

  test('stays valid in the first tab while the second one only opens the screen', async () => {
    const { call, open } = await customer()
    const { version } = (await open()).update
    await open()
    expect(await call('standardizePhysical', { ...typed(home), version })).toMatchObject({
      update: { version: version + 1 },
    })
  })
})

describe('what is typed but not sent', () => {
  const incomplete = {
    isSameAddressForMailing: false,
    physicalAddress: { ...home, city: 'Cran', zipCode: '' },
    mailingAddress: box,
  }

  test('is kept over a reload, until the screen is opened again', async () => {
    const { call, open } = await customer()
    const { version } = (await open()).update
    await call('keepDraft', { version, typed: incomplete })
    expect((await open(false)).update).toMatchObject({ version, draft: { typed: incomplete } })
    expect((await open()).update.draft.typed).toBeNull()
  })

  test('is replaced by what is sent, and does not replace what another tab sent', async () => {
    const { call, open, enter } = await customer()
    const { version } = (await open()).update
    await call('keepDraft', { version, typed: incomplete })
    await enter(typed(home))
    expect(await call('keepDraft', { version, typed: incomplete })).toMatchObject({ status: 409 })
    expect((await open(false)).update.draft.typed).toBeNull()
  })

  test('keeps the voter box through Previous, a reload and a failed submit', async () => {
    const { call, open, enter } = await customer()
    const { version } = (await enter(typed(asStandard))).update
    await call('keepDraft', { version, isVoterRegistrationKept: true })
    await call('previous')
    await enter(typed(asStandard))
    await fail('updatecustomeraddress', 500)
    expect(await call('submit', { isVoterRegistrationKept: true })).toMatchObject({ status: 504 })
    expect((await open(false)).update.draft.isVoterRegistrationKept).toBe(true)
    expect((await open()).update.draft.isVoterRegistrationKept).toBe(false)
  })
})

describe('a customer who signed in more than 20 minutes ago', () => {
  const longAgo = { signedInAt: new Date(Date.now() - 21 * 60_000).toISOString() }
  const mustSignInAgain = { update: { step: 1, mustSignInAgain: true, entered: null } }

  test('is asked to sign in again, and no address is sent to the agency', async () => {
    const { call, open, record } = await customer('maria-rivera', longAgo)
    const before = await record()
    expect(await open()).toMatchObject(mustSignInAgain)
    await fail('validateaddress', 500)
    expect(await call('standardizePhysical', typed(home))).toMatchObject(mustSignInAgain)
    expect(await call('standardizeMailing')).toMatchObject(mustSignInAgain)
    expect(await record()).toEqual(before)
  })

  test('cannot submit addresses that were entered in time', async () => {
    const { enter, call, record } = await customer()
    await enter(typed(asStandard))
    const before = await record()
    for (const minutes of [10, 11]) {
      const payload = { advanceSeconds: minutes * 60 }
      await call('choose', { physicalAddress: 'entered' })
      await site.app.inject({ method: 'POST', url: '/sim/clock', payload })
    }
    expect(await call('submit', {})).toMatchObject({
      isUpdated: false,
      update: { step: 3, mustSignInAgain: true },
    })
    expect(await record()).toEqual(before)
  })
})

describe('a new mailing address', () => {
  const sent = async (channel: string) =>
    (await site.app.inject(`/sim/outbox?channel=${channel}`)).json<
      { to: string; subject: string; body: string }[]
    >()

  test('is announced by a letter to the old address and a text message, which do not name the new one', async () => {
    const { call, enter, record } = await customer()
    const before = await record()
    await enter(typed(asStandard))
    await call('submit', {})
    const [letter] = await sent('mail')
    expect(letter).toMatchObject({ subject: 'Your mailing address was changed' })
    expect(letter?.body).toContain(before.mailingAddress?.addressLine1)
    const [text] = await sent('sms')
    expect(text).toMatchObject({ to: before.phone, subject: 'Your mailing address was changed' })
    for (const message of [letter, text]) expect(message?.body).not.toContain('OCEAN')
    expect((await sent('email'))[0]).toMatchObject({
      to: before.email,
      subject: 'Your address was updated',
    })
  })

  test('sends no letter if only the physical address changes', async () => {
    const { call, enter } = await customer()
    await enter(typed(asStandard, box))
    await call('choose', { physicalAddress: 'entered', mailingAddress: 'entered' })
    await call('submit', {})
    const letters = (await sent('mail')).length
    await enter(typed({ ...asStandard, addressLine1: '14 OCEAN AVE' }, box))
    await call('choose', { physicalAddress: 'entered', mailingAddress: 'entered' })
    expect(await call('submit', {})).toMatchObject({ isUpdated: true })
    expect(await sent('mail')).toHaveLength(letters)
  })
})
