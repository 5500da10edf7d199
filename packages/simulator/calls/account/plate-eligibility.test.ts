import { describe, expect, it } from 'vitest'
import { isOffered, reasonsAgainst } from './plate-eligibility.ts'

const inOrder = {
  isCanceled: false,
  isRegistrationSuspended: false,
  isRegistrationPrivilegeSuspended: false,
  isCustomerBlocked: false,
  daysUntilExpiration: 45,
  isRenewedOnline: false,
  hasOutstandingTax: false,
  isInsuranceOnFile: true,
}

describe('the eligibility for a registration service', () => {
  it.each(['renew', 'duplicate', 'cancel'] as const)(
    'to %s is there when all is in order',
    (service) => {
      expect(reasonsAgainst(service, inOrder)).toEqual([])
      expect(isOffered(service, inOrder)).toBe(true)
    },
  )

  it('is denied for each service once the registration is canceled', () => {
    for (const service of ['renew', 'duplicate', 'cancel'] as const) {
      expect(reasonsAgainst(service, { ...inOrder, isCanceled: true })).toHaveLength(1)
      expect(isOffered(service, { ...inOrder, isCanceled: true })).toBe(false)
    }
  })

  it('to renew starts 90 days before the registration expires', () => {
    expect(reasonsAgainst('renew', { ...inOrder, daysUntilExpiration: 90 })).toEqual([])
    expect(reasonsAgainst('renew', { ...inOrder, daysUntilExpiration: 91 })).toEqual([
      'This registration cannot be renewed earlier than 90 days before it expires.',
    ])
  })

  it('to renew ends after a renewal', () => {
    const renewed = { ...inOrder, daysUntilExpiration: 700, isRenewedOnline: true }
    expect(reasonsAgainst('renew', renewed)).toEqual([
      'This registration has already been renewed.',
    ])
    expect(reasonsAgainst('duplicate', renewed)).toEqual([])
  })

  it('lists every reason, even if the profile offers the service', () => {
    const facts = { ...inOrder, hasOutstandingTax: true, isInsuranceOnFile: false }
    expect(reasonsAgainst('renew', facts)).toHaveLength(2)
    expect(isOffered('renew', facts)).toBe(true)
    expect(reasonsAgainst('cancel', facts)).toEqual([])
  })
})
