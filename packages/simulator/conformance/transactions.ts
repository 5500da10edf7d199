import { describe, expect, it } from 'vitest'
import { messageByCode } from '@mva/messages/message-by-code'
import { addDays } from '@mva/shared/dates'
import { invalidCartMessages } from '../calls/transactions/cart-validation.ts'
import { chargesOf, newOwner, type Owner, signInAgain } from '../testing/new-owner.ts'
import { checkout, totalOf } from './checkout.ts'
import type { Subject } from './subject.ts'

const DAY_MS = 86_400_000

/** Carts from the first transaction to the certificate, for any agency behind the port. */
export const transactionsConform = (subject: Subject): void => {
  const { gateway, world } = subject
  const site = checkout(subject)
  const notFound = { kind: 'notFound', status: 404 }

  describe('a cart', () => {
    it('starts with one transaction in work', async () => {
      const cart = await site.start('duplicate', newOwner(world()))
      expect(cart.cartTransactions).toEqual([
        {
          transactionData: {
            transactionId: expect.stringMatching(/^\d+$/) as string,
            transactionDescription: 'Duplicate Registration',
            transactionStatus: 'In Work',
            isTransactionOutputDocument: false,
          },
          transactionFees: [],
        },
      ])
      expect(cart.cartPayment).toBeNull()
    })

    it('returns the vehicle and the fees once the work in progress is saved', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('renew', owner)
      expect(cart.cartTransactions[0]?.transactionFees).toEqual([
        { feeName: 'Registration Fee', feeCents: 8300 },
        { feeName: 'Technology Surcharge', feeCents: 250 },
        { feeName: 'DOT Surcharge', feeCents: 1000 },
      ])
      const updated = await gateway.transactions.updateCart(
        { accessToken: owner.accessToken, ...cart },
        site.callOf('transactions.updateCart'),
      )
      expect(updated).toMatchObject({ email: 'terry@example.com', phone: '4015550123' })
      expect(updated?.cartTransactions[0]?.transactionData.transactionDescription).toBe(
        `Renew Registration - 2021 TOYOTA RAV4 ${owner.plateNumber}/Passenger`,
      )
    })

    it.each(['remove', 'cancel'] as const)('removes a transaction by %s', async (call) => {
      const owner = newOwner(world())
      const two = await site.add('cancel', owner, await site.start('renew', owner))
      expect(two.cartTransactions).toHaveLength(2)
      const transactionData = two.cartTransactions[0]?.transactionData
      if (!transactionData) throw new Error('no transaction')
      const request = { accessToken: owner.accessToken, ...two, transactionData }
      const left = await gateway.transactions[call](request, site.callOf(`transactions.${call}`))
      expect(left?.cartTransactions).toEqual(two.cartTransactions.slice(1))
      await expect(
        gateway.transactions[call](request, site.callOf(`transactions.${call}`)),
      ).rejects.toMatchObject(notFound)
    })

    it('is not found by another customer', async () => {
      const owner = newOwner(world())
      const stranger = newOwner(world())
      const cart = await site.cartFor('renew', owner)
      await expect(site.validate(stranger, cart)).rejects.toMatchObject(notFound)
      await expect(site.add('renew', stranger, cart)).rejects.toMatchObject(notFound)
      await expect(site.finalize(stranger, cart, site.token())).rejects.toMatchObject(notFound)
      const transactionId = cart.cartTransactions[0]?.transactionData.transactionId ?? ''
      await expect(site.save('renew', stranger, transactionId)).rejects.toMatchObject(notFound)
    })

    it('rejects a transaction for a service that is not available', async () => {
      const owner = newOwner(world(), { details: { hasOutstandingTax: true } })
      await expect(site.cartFor('renew', owner)).rejects.toMatchObject({
        kind: 'malformed',
        message: 'Motor vehicle tax is outstanding in your city or town.',
      })
    })

    it('accepts the same service for a vehicle only once', async () => {
      const owner = newOwner(world())
      const two = await site.add('renew', owner, await site.cartFor('renew', owner))
      await expect(site.complete('renew', owner, two)).rejects.toMatchObject({ kind: 'malformed' })
    })
  })

  describe('the validation of a cart', () => {
    it('accepts a cart that is sent as it was received', async () => {
      const owner = newOwner(world())
      expect(await site.validate(owner, await site.cartFor('renew', owner))).toEqual({
        status: 200,
        isCartValid: true,
        message: null,
      })
    })

    it('rejects a cart that is empty, changed, not saved or has wrong fees', async () => {
      const owner = newOwner(world())
      const messageOf = async (cart: Parameters<typeof site.validate>[1]) => {
        const answer = await site.validate(owner, cart)
        expect(answer.isCartValid).toBe(false)
        return answer.message
      }
      const started = await site.start('renew', owner)
      expect(await messageOf(started)).toBe(invalidCartMessages.notSaved)
      expect(await messageOf({ ...started, cartTransactions: [] })).toBe(
        invalidCartMessages.changed,
      )
      const cart = await site.complete('renew', owner, started)
      const [transaction] = cart.cartTransactions
      if (!transaction) throw new Error('no transaction')
      const cheaper = { ...transaction, transactionFees: transaction.transactionFees.slice(1) }
      expect(await messageOf({ ...cart, cartTransactions: [cheaper] })).toBe(
        invalidCartMessages.fees,
      )
      await gateway.transactions.remove(
        { accessToken: owner.accessToken, ...cart, ...transaction },
        site.callOf('transactions.remove'),
      )
      expect(await messageOf(cart)).toBe(invalidCartMessages.empty)
    })

    it('rejects a vehicle that was renewed with another cart meanwhile', async () => {
      const owner = newOwner(world())
      const first = await site.cartFor('renew', owner)
      const second = await site.cartFor('renew', owner)
      await site.finalize(owner, first, site.token())
      expect(await site.validate(owner, second)).toMatchObject({
        isCartValid: false,
        message: 'This registration has already been renewed.',
      })
      const token = site.token()
      await expect(site.finalize(owner, second, token)).rejects.toMatchObject({ kind: 'malformed' })
      expect(chargesOf(world(), owner)).toBe(1)
    })
  })

  describe('finalizing a cart', () => {
    it('renews, from the cart to the certificate, and changes nothing when repeated', async () => {
      const owner = newOwner(world(), { expiresInDays: -20 })
      expect(await site.registrationOf(owner)).toMatchObject({ registrationStatus: 'Expired' })
      await expect(gateway.transactions.outputDocument(owner, {})).rejects.toMatchObject(notFound)

      const cart = await site.cartFor('renew', owner)
      const token = site.token()
      const answer = await site.finalize(owner, cart, token)
      expect(answer.sendConfirmationResponse).toEqual({
        isEmailSentSuccessfully: true,
        isSmsSentSuccessfully: true,
        isConsentProvided: true,
      })
      const finalized = answer.finalizeCartResponse.transactionCart
      expect(finalized).toMatchObject({
        cartPayment: { subtotalCents: 9550, serviceFeeCents: 229 },
        cartTransactions: [
          {
            transactionData: { transactionStatus: 'Completed', isTransactionOutputDocument: true },
          },
        ],
      })

      const renewed = await site.registrationOf(owner)
      expect(renewed).toMatchObject({ registrationStatus: 'Active', isPlateRenewable: false })
      expect(await gateway.transactions.outputDocument(owner, {})).toMatchObject({
        license: owner.plateNumber,
        customerName: 'TERRY TESTER',
        registrationExpirationDate: renewed?.expirationDate,
        renewalFeeCents: 9550,
      })

      expect(await site.finalize(owner, cart, token)).toEqual(answer)
      expect(await site.finalize(owner, cart, site.token())).toEqual(answer)
      expect(await site.registrationOf(owner)).toEqual(renewed)
      expect(chargesOf(world(), owner)).toBe(1)
    })

    it('charges once for many concurrent calls', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('renew', owner)
      const token = site.token()
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          site.finalize(owner, cart, index % 2 === 0 ? token : site.token()),
        ),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(chargesOf(world(), owner)).toBe(1)
    })

    it('does not change the registration for a duplicate', async () => {
      const owner = newOwner(world())
      const before = await site.registrationOf(owner)
      const cart = await site.cartFor('duplicate', owner)
      expect(totalOf(cart)).toBe(1950)
      await site.finalize(owner, cart, site.token())
      expect(await site.registrationOf(owner)).toEqual(before)
    })

    it('cancels a registration free of charge and permanently', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('cancel', owner)
      const answer = await site.finalize(owner, cart, null)
      expect(answer.finalizeCartResponse.transactionCart).toMatchObject({
        cartPayment: null,
        cartTransactions: [
          {
            transactionData: { transactionStatus: 'Completed', isTransactionOutputDocument: false },
          },
        ],
      })
      expect(await site.finalize(owner, cart, null)).toEqual(answer)
      expect(await site.registrationOf(owner)).toMatchObject({ registrationStatus: 'Canceled' })
    })

    it('renews a registration without a fee free of charge', async () => {
      const owner = newOwner(world(), { typeCode: 'VET', details: { vehicleTypeId: 3 } })
      const expiration = addDays(world().clock.today(), 45)
      await site.finalize(owner, await site.cartFor('renew', owner), null)
      const renewed = await site.registrationOf(owner)
      expect(renewed?.expirationDate?.slice(0, 4)).toBe(String(Number(expiration.slice(0, 4)) + 2))
    })

    it('is refused if the amounts are not those of the cart', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('duplicate', owner)
      const malformed = { kind: 'malformed', status: 400, code: 12 }
      await expect(site.finalize(owner, cart, null)).rejects.toMatchObject(malformed)
      const { accessToken } = owner
      await expect(
        gateway.transactions.finalizeCart(
          {
            accessToken,
            paymentRequest: site.paymentFor(totalOf(cart) - 1, site.token()),
            transactionCart: cart,
            isConsentProvided: true,
          },
          site.callOf('transactions.finalizeCart'),
        ),
      ).rejects.toMatchObject(malformed)
      expect(chargesOf(world(), owner)).toBe(0)
    })

    it.each([
      ['4000000000000341', 34],
      ['4000000000000002', 35],
      ['4000000000000432', 43],
      ['4000000000000440', 44],
      ['4000000000000457', 45],
      ['30569309025904', 43],
    ] as const)(
      'with the card %s is refused with code %i, and may be tried again',
      async (card, code) => {
        const owner = newOwner(world())
        const cart = await site.cartFor('renew', owner)
        const token = site.token(card)
        await expect(site.finalize(owner, cart, token)).rejects.toMatchObject({
          kind: 'paymentRefused',
          status: 432,
          code,
          message: messageByCode[code],
        })
        await expect(site.finalize(owner, cart, token)).rejects.toMatchObject({ code: 34 })
        expect(chargesOf(world(), owner)).toBe(0)
        await site.finalize(owner, cart, site.token())
        expect(chargesOf(world(), owner)).toBe(1)
      },
    )

    it('has no known outcome and charges nothing if it fails before the charge', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('renew', owner)
      const token = site.token('4000000000005001')
      await expect(site.finalize(owner, cart, token)).rejects.toMatchObject({
        kind: 'outcomeUnknown',
      })
      expect(chargesOf(world(), owner)).toBe(0)
    })

    it('has charged if the answer is lost, and returns the outcome when repeated', async () => {
      const owner = newOwner(world())
      const cart = await site.cartFor('renew', owner)
      const token = site.token('4000000000007007')
      await expect(site.finalize(owner, cart, token)).rejects.toMatchObject({
        kind: 'outcomeUnknown',
      })
      expect(chargesOf(world(), owner)).toBe(1)
      const answer = await site.finalize(owner, cart, token)
      expect(answer.finalizeCartResponse.transactionCart.cartPayment).not.toBeNull()
      expect(chargesOf(world(), owner)).toBe(1)
    })

    it('free of charge ends as the e-mail address of its confirmation determines', async () => {
      const checkOut = async (email: string) => {
        const owner = newOwner(world())
        const cart = { ...(await site.cartFor('cancel', owner)), email }
        const ended = await site.finalize(owner, cart, null).catch((error: unknown) => error)
        const status = (await site.registrationOf(owner))?.registrationStatus
        return { ended, status }
      }
      expect(await checkOut('partlyfailed@example.com')).toMatchObject({
        ended: {
          finalizeCartResponse: {
            transactionCart: {
              cartTransactions: [{ transactionData: { transactionStatus: 'In Work' } }],
            },
          },
        },
        status: 'Active',
      })
      const unknown = { kind: 'outcomeUnknown' }
      expect(await checkOut('finalizeerror@example.com')).toMatchObject({
        ended: unknown,
        status: 'Active',
      })
      expect(await checkOut('answerlost@example.com')).toMatchObject({
        ended: unknown,
        status: 'Canceled',
      })
    })

    it('can fail in part: the last transaction stays in work', async () => {
      const owner = newOwner(world())
      const two = await site.add('duplicate', owner, await site.cartFor('renew', owner))
      const cart = await site.complete('duplicate', owner, two)
      const answer = await site.finalize(owner, cart, site.token('4000000000006009'))
      expect(
        answer.finalizeCartResponse.transactionCart.cartTransactions?.map(
          ({ transactionData }) => transactionData.transactionStatus,
        ),
      ).toEqual(['Completed', 'In Work'])
    })
  })

  describe('a transaction that stays in progress', () => {
    const statusOf = ({ accessToken }: Pick<Owner, 'accessToken'>, transactionId: string) =>
      gateway.transactions.transactionStatus({ accessToken, transactionId }, {})
    const pay = async (owner: Owner) => {
      const cart = await site.cartFor('renew', owner)
      const { finalizeCartResponse } = await site.finalize(
        owner,
        cart,
        site.token('4000000000008005'),
      )
      const [transaction] = finalizeCartResponse.transactionCart.cartTransactions ?? []
      return transaction?.transactionData.transactionId ?? ''
    }

    it('is completed two days later, and only then renews the registration', async () => {
      const { clock } = world()
      const owner = newOwner(world())
      const before = (await site.registrationOf(owner))?.expirationDate
      const transactionId = await pay(owner)
      expect(await statusOf(owner, transactionId)).toEqual({ state: 'pending' })
      expect((await site.registrationOf(owner))?.expirationDate).toBe(before)
      clock.moveTo(new Date(clock.now().getTime() + 2 * DAY_MS), false)
      const later = signInAgain(world(), owner)
      expect(await statusOf(later, transactionId)).toEqual({ state: 'completed' })
      expect((await site.registrationOf(later))?.expirationDate).not.toBe(before)
      clock.returnToRealTime()
    })

    it('has no status for another customer, or before its cart is paid', async () => {
      const owner = newOwner(world())
      const transactionId = await pay(owner)
      expect(await statusOf(newOwner(world()), transactionId)).toBeNull()
      const open = await site.cartFor('duplicate', owner)
      const inWork = open.cartTransactions[0]?.transactionData.transactionId ?? ''
      expect(await statusOf(owner, inWork)).toBeNull()
    })
  })

  describe('the confirmation', () => {
    it.each([
      ['terry@example.com', '4015550123', true, true],
      ['bounce@example.com', '4015550123', false, true],
      ['terry@example.com', '4015550199', true, false],
      ['bounce@example.com', '4015550199', false, false],
      ['terry@example.com', null, true, true],
    ])('to %s and %s', async (email, phone, isEmailSentSuccessfully, isSmsSentSuccessfully) => {
      const owner = newOwner(world())
      const cart = { ...(await site.cartFor('cancel', owner)), email, phone }
      const answer = await site.finalize(owner, cart, null)
      const sent = { isEmailSentSuccessfully, isSmsSentSuccessfully }
      expect(answer.sendConfirmationResponse).toMatchObject(sent)
      expect(await site.confirm(owner, cart, email)).toEqual(sent)
    })

    it('describes each transaction in Spanish for a customer who uses the site in Spanish', async () => {
      const owner = newOwner(world())
      const email = `${owner.plateNumber}@example.com`
      const cart = { ...(await site.cartFor('renew', owner)), email, phone: null }
      const { finalizeCartResponse } = await site.finalize(owner, cart, site.token(), 'es')
      const { cartTransactions } = finalizeCartResponse.transactionCart
      await site.confirm(owner, cart, email, 'es')
      const sent = world().outbox.list({ to: email })
      expect(sent).toHaveLength(2)
      for (const { body } of sent) {
        expect(body).toContain(': Renovar registro - ')
        expect(body).toContain(`${owner.plateNumber}/Pasajeros (Completado)`)
      }
      expect(cartTransactions?.[0]?.transactionData.transactionDescription).toContain(
        'Renew Registration - ',
      )
    })

    it('is not sent before the cart is finalized', async () => {
      const owner = newOwner(world())
      const cart = await site.start('renew', owner)
      await expect(site.confirm(owner, cart, 'terry@example.com')).rejects.toMatchObject(notFound)
    })
  })
}
