import { addressIssueText } from '@mva/shared/address-update/address-result-codes'
import { readListOf } from '@mva/shared/read-list'
import { ReportedFailure } from '../../customer/site-client.ts'
import type { Address, Person } from '../people.ts'
import { CRASH_LOCATIONS, IN_STATE_ZIPS, US_STATES } from '../reference-lists.ts'
import { makeNewEmail, makeNewPhone, type Page, toPhoneBoxes, type Visitor } from './visitor.ts'

const updateContacts = async ({ site, person, agency }: Visitor) => {
  const email = makeNewEmail(person)
  const phone = makeNewPhone(person)
  await site.contactUpdate.open.query({ startOver: true })
  await site.contactUpdate.choose.mutate({ email: true, phone: true })
  const sent = await site.contactUpdate.sendCodes.mutate({
    email,
    confirmEmail: email,
    phone: toPhoneBoxes(phone),
    confirmPhone: toPhoneBoxes(phone),
  })
  for (const [channel, contact] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    const loginCode = agency.state.codes.get(contact) ?? ''
    const { outcome } = await site.contactUpdate.verifyCode.mutate({
      channel,
      loginCode,
    })
    if (outcome !== 'verified') throw new ReportedFailure(outcome)
  }
  await site.contactUpdate.finish.mutate({})
  const { personalInformation } = await site.profile.personal.query()
  return { sent, personalInformation }
}

const contactsExpected = (person: Person) => ({
  sent: { step: 3, email: { standing: 'sent' }, phone: { standing: 'sent' } },
  personalInformation: {
    email: makeNewEmail(person),
    isEmailVerified: true,
    phone: makeNewPhone(person),
    isPhoneVerified: true,
  },
})

const enterAddresses = async ({ site }: Visitor, physicalLine1: string) => {
  const { lists } = await site.addressUpdate.open.query({
    startOver: true,
  })
  const stateId = (code: string) => {
    const state = lists.states.items.find((known) => known.code === code)
    if (!state) throw new ReportedFailure('notOffered', code)
    return state.stateId
  }
  await site.addressUpdate.standardizePhysical.mutate({
    isSameAddressForMailing: false,
    physicalAddress: {
      addressLine1: physicalLine1,
      addressLine2: '',
      city: 'WARWICK',
      stateId: stateId('RI'),
      zipCode: '02886',
      zipPlus: '',
    },
    mailingAddress: {
      addressLine1: '40 Main Avenue',
      addressLine2: 'Apt 2',
      city: 'Boston',
      stateId: stateId('MA'),
      zipCode: '02101',
      zipPlus: '',
    },
  })
  const { update, issues } = await site.addressUpdate.standardizeMailing.mutate({})
  const offered = {
    states: { ...lists.states, items: lists.states.items.map(({ description }) => description) },
    cities: lists.cities,
    zipCodes: lists.zipCodes,
  }
  return { offered, standardized: update.standardized, issues }
}

const updateAddress = async (visitor: Visitor) => {
  const { site } = visitor
  const entered = await enterAddresses(visitor, '12 Ocean Street')
  const refused = entered.issues.physicalAddress ?? entered.issues.mailingAddress
  if (refused !== null) throw new ReportedFailure('addressRefused', addressIssueText(refused))
  await site.addressUpdate.choose.mutate({
    physicalAddress: 'standardized',
    mailingAddress: 'standardized',
  })
  const { isUpdated } = await site.addressUpdate.submit.mutate({})
  if (!isUpdated) throw new ReportedFailure('notUpdated')
  const { personalInformation } = await site.profile.personal.query()
  const { physicalAddress, mailingAddress } = personalInformation
  return { ...entered, physicalAddress, mailingAddress }
}

const offeredExpected = {
  states: readListOf(US_STATES.map(({ description }) => description).toSorted()),
  cities: readListOf(CRASH_LOCATIONS.map(({ description }) => description).toSorted()),
  zipCodes: readListOf(IN_STATE_ZIPS.map(({ zipCode }) => zipCode).toSorted()),
}

const standardizedExpected: Record<string, Partial<Address>> = {
  physicalAddress: {
    addressLine1: '12 OCEAN ST',
    addressLine2: null,
    city: 'WARWICK',
    zipCode: '02886',
    zipPlus: '9001',
  },
  mailingAddress: {
    addressLine1: '40 MAIN AVE',
    addressLine2: 'APT 2',
    city: 'BOSTON',
    zipCode: '02101',
    zipPlus: '9001',
  },
}

const addressExpected = () => ({
  offered: offeredExpected,
  standardized: standardizedExpected,
  physicalAddress: { ...standardizedExpected['physicalAddress'], state: 'RI' },
  mailingAddress: { ...standardizedExpected['mailingAddress'], state: 'MA' },
})

export const updatePages = {
  contactUpdate: { isSignedIn: true, visit: updateContacts, expected: contactsExpected },
  addressUpdate: {
    isSignedIn: true,
    visit: updateAddress,
    expected: addressExpected,
  },
  unknownAddress: {
    isSignedIn: true,
    visit: (visitor) => enterAddresses(visitor, '1 Nowhere Road'),
    expected: () => ({
      issues: { physicalAddress: { agencyMessage: 'The street is not known.' } },
    }),
  },
} satisfies Record<string, Page>
