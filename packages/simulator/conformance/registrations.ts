import { describe, expect, it } from 'vitest'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { addDays } from '@mva/shared/dates'
import { blockOwner, newOwner, suspendRegistrationPrivilege } from '../testing/new-owner.ts'
import { checkout } from './checkout.ts'
import type { Subject } from './subject.ts'

type Story = Parameters<typeof newOwner>[1]

const services = ['Renewable', 'DuplicateAllowed', 'CancelAllowed'] as const

/** The registration section and the eligibility for its services, for any agency behind the port. */
export const registrationsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const { registrationOf } = checkout(subject)

  describe('registrations of the profile', () => {
    it('lists the registrations on record, with the fee of a whole period', async () => {
      const owner = newOwner(world(), {
        inspectionDueInDays: 30,
        shippedDaysAgo: 90,
        liens: [{ name: 'OCEAN STATE BANK', daysAgo: 400 }],
        suspensions: [{ description: 'Lapse of insurance', effectiveDaysAgo: 800, isOpen: false }],
        details: { model: 'UNKNOWN' },
      })
      const today = world().clock.today()
      expect(await registrationOf(owner)).toMatchObject({
        year: '2021',
        make: 'TOYOTA',
        model: 'UNKNOWN',
        plateNumber: owner.plateNumber,
        plateType: 'Passenger',
        registrationStatus: 'Active',
        inspectionDeadlineDate: addDays(today, 30),
        shippedDate: addDays(today, -90),
        expirationDate: addDays(today, 45),
        registrationRenewalFee: 9550,
        firstLienName: 'OCEAN STATE BANK',
        secondLienName: null,
        secondLienDate: null,
        suspensions: {
          items: [
            {
              description: 'Lapse of insurance',
              effectiveDate: addDays(today, -800),
              status: 'Closed',
            },
          ],
        },
        isPlateRenewable: true,
        isPlateDuplicateAllowed: true,
        isPlateCancelAllowed: true,
      })
    })

    it('marks a registration that has no fee', async () => {
      const owner = newOwner(world(), { typeCode: 'VET', details: { vehicleTypeId: 3 } })
      expect(await registrationOf(owner)).toMatchObject({ registrationRenewalFee: 'NA' })
    })
  })

  describe('eligibility', () => {
    const suspended: Story = {
      suspensions: [{ description: 'Lapse of insurance', effectiveDaysAgo: 3, isOpen: true }],
    }

    it.each<[string, Story, number, number, number, string[]?]>([
      ['in order', {}, 0, 0, 0],
      ['expired', { expiresInDays: -1 }, 0, 1, 0],
      ['to expire in 90 days', { expiresInDays: 90 }, 0, 0, 0],
      ['to expire in 91 days', { expiresInDays: 91 }, 1, 0, 0, ['Renewable']],
      ['renewed before', { expiresInDays: 700, renewedDaysAgo: 9 }, 1, 0, 0, ['Renewable']],
      ['canceled', { canceledDaysAgo: 1 }, 1, 1, 1, [...services]],
      ['suspended', suspended, 1, 1, 0],
      ['without a date', { expiresInDays: null }, 1, 1, 0, ['Renewable', 'DuplicateAllowed']],
      ['taxed and not paid for', { details: { hasOutstandingTax: true } }, 1, 0, 0],
      ['uninsured', { details: { isInsuranceOnFile: false } }, 1, 0, 0],
      [
        'uninsured and not paid for',
        { details: { isInsuranceOnFile: false, hasOutstandingTax: true } },
        2,
        0,
        0,
      ],
    ])(
      'of a registration that is %s',
      async (_name, story, renew, duplicate, cancel, notOffered = []) => {
        const owner = newOwner(world(), story)
        const answers = [
          await gateway.transactions.renewEligibility(owner, {}),
          await gateway.transactions.duplicateEligibility(owner, {}),
          await gateway.transactions.cancelEligibility(owner, {}),
        ]
        const reasons = answers.map(({ eligibility }) => eligibility.descriptions.items.length)
        expect(reasons).toEqual([renew, duplicate, cancel])
        const shown = await registrationOf(owner)
        expect(services.filter((service) => !shown?.[`isPlate${service}`])).toEqual(notOffered)
      },
    )

    it.each([
      [{ expiresInDays: 91 }, /earlier than 90 days before it expires/],
      [{ expiresInDays: 700, renewedDaysAgo: 9 }, /has already been renewed/],
    ])('is denied for %j with the reason', async (story, reason) => {
      const { eligibility } = await gateway.transactions.renewEligibility(
        newOwner(world(), story),
        {},
      )
      expect(eligibility.descriptions.items).toEqual([expect.stringMatching(reason)])
    })

    it('is denied by a block of the customer, for each service', async () => {
      const owner = newOwner(world())
      blockOwner(world(), owner)
      const { eligibility } = await gateway.transactions.cancelEligibility(owner, {})
      expect(eligibility.descriptions.items).toEqual([
        'There is a block on your record. Please follow the instructions on your profile.',
      ])
      expect(await registrationOf(owner)).toMatchObject({ isPlateCancelAllowed: true })
    })

    it('is denied by a suspension of the registration privilege', async () => {
      const owner = newOwner(world())
      suspendRegistrationPrivilege(world(), owner)
      const { eligibility } = await gateway.transactions.renewEligibility(owner, {})
      expect(eligibility.descriptions.items).toEqual(['Your registration privilege is suspended.'])
    })

    it('reveals nothing about another customer’s registration', async () => {
      const { accessToken } = newOwner(world())
      const { vehicleRegistrationId } = newOwner(world())
      await expect(
        gateway.transactions.renewEligibility({ accessToken, vehicleRegistrationId }, {}),
      ).rejects.toMatchObject({
        kind: 'notFound',
        status: 404,
        message: registrationNotFoundMessage,
      })
    })
  })
}
