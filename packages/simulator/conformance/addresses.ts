import { describe, expect, it } from 'vitest'
import { addressReasons } from '@mva/messages/address-reasons'
import { agencyFacts } from '@mva/messages/agency-facts'
import { exampleAddress } from '@mva/shared/testing/example-addresses'
import { addressKeywords } from '../world/magic-values.ts'
import { antibotCall } from './antibot.ts'
import { signingIn } from './sign-in.ts'
import type { Subject } from './subject.ts'

const home = exampleAddress({ addressLine1: '115 NORTH MAIN STREET, APARTMENT 2' })

/** Address standardization and update, for any agency behind the port. */
export const addressesConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const { byEmail, byDdNumber } = signingIn(subject)
  const validate = async (change: Partial<typeof home>) =>
    gateway.addresses.validateAddress(
      { accessToken: await byEmail('james-okafor'), addressCategoryId: 1, ...home, ...change },
      antibotCall('addresses.validateAddress', world()),
    )
  const update = (
    accessToken: string,
    change: { physical?: object; mailing?: object; isSame?: boolean } = {},
  ) =>
    gateway.addresses.updateCustomerAddress(
      {
        accessToken,
        isVoterRegistrationKept: true,
        isSameAddressForMailing: change.isSame ?? true,
        physicalAddress: { ...home, ...change.physical },
        mailingAddress: { ...home, addressLine1: 'PO BOX 12', ...change.mailing },
      },
      antibotCall('addresses.updateCustomerAddress', world()),
    )

  describe('standardization', () => {
    it('abbreviates, and adds the ZIP+4', async () => {
      const answer = await validate({})
      expect(answer).toMatchObject({
        resultCodes: ['AS01'],
        message: null,
        address: { addressLine1: '115 N MAIN ST APT 2', stateId: home.stateId },
      })
      expect(answer.address?.zipPlus).toMatch(/^\d{4}$/)
    })

    it.each([
      ['AE02', { addressLine1: '1 NOWHERE ST' }],
      ['AE11', { addressLine1: 'MAIN ST' }],
      ['AE11', { addressLine1: 'MAIN ST APT 4' }],
      ['AE13', { addressLine1: 'PO BOX' }],
      ['AE13', { addressLine1: 'RR 2' }],
      ['AE01', { zipCode: '99899' }],
      ['AE03', { stateId: '22' }],
    ])('finds %s', async (code, change) => {
      const answer = await validate(change)
      expect(answer.resultCodes).toEqual([code])
      expect(answer.message).not.toBeNull()
    })

    it.each(addressKeywords)('finds $resultCode by the word $keyword', async (magic) => {
      const { keyword, resultCode } = magic
      const answer = await validate({ addressLine1: `12 ${keyword} STREET` })
      expect(answer.resultCodes).toContain(resultCode)
      expect(answer.message).toBe(addressReasons[resultCode])
      expect(answer.resultCodes.includes('AS01')).toBe(resultCode.startsWith('AS'))
    })

    it.each([
      'RR 2 BOX 152',
      'HC 66 BOX 12',
      'N6W23001 BLUEMOUND RD',
      'ONE MAIN STREET',
      'PSC 802 BOX 74',
      'UNIT 2050 BOX 4190',
      'URB LAS GLADIOLAS 150 CALLE A',
      '123 1/2 MAIN ST',
    ])('takes %s for an address', async (addressLine1) => {
      expect(
        (await validate({ addressLine1, stateId: '22', zipCode: '53188' })).resultCodes,
      ).toEqual(['AS01'])
    })

    it('marks a private mailbox', async () => {
      expect(await validate({ addressLine1: '5 MAIN ST PMB 9' })).toMatchObject({
        resultCodes: ['AS01', 'AS10'],
      })
    })

    it('rejects an unknown state', async () => {
      await expect(validate({ stateId: '99' })).rejects.toMatchObject({ status: 400, code: 12 })
    })
  })

  describe('address update', () => {
    it('is stored and confirmed by e-mail', async () => {
      const accessToken = await byEmail('james-okafor')
      await update(accessToken, { isSame: false })
      const { personalInformation } = await gateway.account.personalProfile({ accessToken }, {})
      expect(personalInformation.physicalAddress?.addressLine1).toBe(home.addressLine1)
      expect(personalInformation.mailingAddress?.addressLine1).toBe('PO BOX 12')
      const [confirmation] = world().outbox.list({ to: 'james.okafor@example.com' })
      expect(confirmation?.body).toContain('voter registration stays as it is')
    })

    it('is refused if the standardization fails', async () => {
      const accessToken = await byEmail('james-okafor')
      await expect(
        update(accessToken, { physical: { addressLine1: '1 MAILDROP LN' } }),
      ).rejects.toMatchObject({ status: 400 })
    })

    it('accepts a private mailbox only for mail', async () => {
      const accessToken = await byEmail('james-okafor')
      const mailbox = { addressLine1: '5 MAIN ST PMB 9' }
      await update(accessToken, { mailing: mailbox, isSame: false })
      const { personalInformation } = await gateway.account.personalProfile({ accessToken }, {})
      expect(personalInformation.mailingAddress).toMatchObject(mailbox)
      await expect(update(accessToken, { physical: mailbox })).rejects.toMatchObject({
        status: 400,
      })
    })

    it('is not available after a sign-in by DD #', async () => {
      await expect(update(await byDdNumber('james-okafor'))).rejects.toMatchObject({ status: 401 })
    })
  })

  it('lists states, cities and zip codes', async () => {
    expect((await gateway.addresses.usStates({}, {})).items).toContainEqual({
      stateId: agencyFacts().stateId,
      code: agencyFacts().stateCode,
      description: agencyFacts().stateName,
    })
    const codes = (await gateway.addresses.usStates({}, {})).items.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['AA', 'AE', 'AP', 'AS', 'DC', 'GU', 'MP', 'PR', 'VI']),
    )
    expect((await gateway.addresses.crashLocations({}, {})).items).toHaveLength(39)
    expect((await gateway.addresses.inStateZips({}, {})).items).toHaveLength(6)
  })
}
