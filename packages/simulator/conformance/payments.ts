import { describe, expect, it } from 'vitest'
import { chargesOf, newOwner, type Owner } from '../testing/new-owner.ts'
import { checkout } from './checkout.ts'
import type { Subject } from './subject.ts'

/** Service fees and the charge outside a cart, for any agency behind the port. */
export const paymentsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const site = checkout(subject)
  const process = ({ accessToken }: Owner, cents: number, token: string) =>
    gateway.payments.process(
      { accessToken, paymentRequest: site.paymentFor(cents, token) },
      site.callOf('payments.process'),
    )

  describe('service fees', () => {
    it.each([
      [0, 0],
      [1950, 155],
      [6499, 155],
      [6500, 156],
      [9550, 229],
    ])('of %i cents are %i cents', async (totalFeeAmount, serviceFeeCents) => {
      const { accessToken } = newOwner(world())
      expect(await gateway.payments.serviceFees({ accessToken, totalFeeAmount }, {})).toEqual({
        subtotalCents: totalFeeAmount,
        serviceFeeCents,
        totalCents: totalFeeAmount + serviceFeeCents,
      })
    })
  })

  describe('a payment', () => {
    it('charges a token once, with or without a cart', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('duplicate', owner)
      const token = site.token()
      const charge = await process(owner, 1950, token)
      expect(charge.authorizationNumber).toMatch(/^\d+$/)
      const refused = { kind: 'paymentRefused', status: 432, code: 34 }
      await expect(process(owner, 1950, token)).rejects.toMatchObject(refused)
      await expect(site.finalize(owner, cart, token)).rejects.toMatchObject(refused)
      expect(chargesOf(world(), owner)).toBe(1)
    })

    it('is refused for an unknown token', async () => {
      await expect(process(newOwner(world()), 1950, 'made-up')).rejects.toMatchObject({ code: 34 })
    })

    it('is refused if the service fee does not match the amount', async () => {
      const { accessToken } = newOwner(world())
      const paymentRequest = { ...site.paymentFor(1950, site.token()), serviceFeeCents: 0 }
      await expect(
        gateway.payments.process({ accessToken, paymentRequest }, site.callOf('payments.process')),
      ).rejects.toMatchObject({ kind: 'malformed', code: 12 })
    })

    it('is charged if the answer is lost', async () => {
      const owner = newOwner(world())
      const token = site.token('4000000000007007')
      await expect(process(owner, 1950, token)).rejects.toMatchObject({ kind: 'outcomeUnknown' })
      expect(chargesOf(world(), owner)).toBe(1)
    })
  })
}
