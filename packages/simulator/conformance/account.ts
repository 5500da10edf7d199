import { describe, expect, it } from 'vitest'
import { agencyFacts } from '@mva/messages/agency-facts'
import { signingIn } from './sign-in.ts'
import type { Subject } from './subject.ts'

/** The profile and the adjudication section, for any agency behind the port. */
export const accountConforms = (subject: Subject): void => {
  const { gateway } = subject
  const { byEmail } = signingIn(subject)
  const profile = async (id: string) =>
    gateway.account.personalProfile({ accessToken: await byEmail(id) }, {})
  const eligibility = async (id: string) =>
    gateway.account.reservationEligibility({ accessToken: await byEmail(id) }, {})
  const adjudication = async (id: string) =>
    gateway.account.adjudication({ accessToken: await byEmail(id) }, {})

  describe('profile', () => {
    it('returns the person, the credentials, the blocks and the reservations', async () => {
      const maria = await profile('maria-rivera')
      expect(maria.personalInformation).toMatchObject({
        firstName: 'Maria',
        lastName: 'Rivera',
        dateOfBirth: '1985-04-12',
        phone: '4015551500',
        isEmailVerified: true,
        physicalAddress: { state: agencyFacts().stateCode, addressType: 'Us Domestic' },
      })
      expect(maria.credentialInformation.credentialDetails.items).toHaveLength(1)
      expect(maria.blocksInformation.items).toEqual([])
      expect(maria.reservationInformation.items).toEqual([])
    })

    it('has endorsements and restrictions if the credential has them', async () => {
      const { credentialInformation } = await profile('olga-ivanova')
      expect(
        credentialInformation.credentialDetails.items.map(({ endorsements }) => endorsements),
      ).toEqual(['H - Hazardous materials, T - Double and triple trailers', null, null])
    })

    it('has a foreign address, unverified contacts, and blocks', async () => {
      expect((await profile('hugo-lambert')).personalInformation.mailingAddress).toMatchObject({
        state: null,
        province: 'QC',
        internationalZipCode: 'H2Y 1A1',
      })
      expect((await profile('gita-rao')).personalInformation.isPhoneVerified).toBe(false)
      expect((await profile('liam-doyle')).blocksInformation.items).toHaveLength(2)
    })
  })

  describe('reservations', () => {
    it('are one at a time', async () => {
      expect(await eligibility('maria-rivera')).toMatchObject({ isEligible: true })
      expect(await eligibility('jonas-weber')).toMatchObject({ isEligible: false })
    })

    it('are listed while they are in the future, in order', async () => {
      const { reservationInformation } = await profile('keiko-tanaka')
      expect(reservationInformation.items.map(({ scheduleTime }) => scheduleTime)).toEqual([
        '14:15',
        '12:00',
      ])
    })
  })

  it('has all three privileges of one customer and none of another', async () => {
    expect(await adjudication('mona-aziz')).toMatchObject({
      baseLicensePrivilege: {
        privilegeStatus: 'Suspended',
        suspensions: { items: [{ status: 'Open' }] },
      },
      commercialLicensePrivilege: { privilegeStatus: 'Active' },
      registrationPrivilege: { privilegeStatus: 'Suspended' },
    })
    expect(await adjudication('liam-doyle')).toEqual({
      baseLicensePrivilege: null,
      commercialLicensePrivilege: null,
      registrationPrivilege: null,
    })
  })
}
