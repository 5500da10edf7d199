import { afterAll, describe, expect, it } from 'vitest'
import { startTestSimulator } from '../../testing/test-simulator.ts'

const simulator = await startTestSimulator({ token: 'for testers alone' })
afterAll(() => simulator.close())

const order = (card: object) =>
  simulator.app.inject({ method: 'POST', url: '/sim/card-tokens', payload: card })
const card = { card_number: '4111111111111111', expire_month: 1, expire_year: 2099, cvv: '123' }

describe('one-time tokens', () => {
  it('are available to any visitor at the checkout, a new one each time', async () => {
    const first = (await order(card)).json<Record<string, string>>()
    const second = (await order(card)).json<Record<string, string>>()
    expect(first).toMatchObject({ card_type: 'visa', response_description: 'Success.' })
    expect(first['onetime_token']).not.toBe(second['onetime_token'])
  })

  it('report the type of a card that the agency does not accept', async () => {
    const answer = await order({ ...card, card_number: '30569309025904' })
    expect(answer.json()).toMatchObject({ card_type: 'dine' })
  })

  it('are denied for an invalid card, with the provider’s reason', async () => {
    const answer = await order({ ...card, cvv: '12' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      onetime_token: null,
      card_type: null,
      response_description: 'The cvv is invalid.',
    })
  })

  it('leave no card data in the world', async () => {
    await order(card)
    const rows = simulator.world().database.sqlite.prepare('SELECT * FROM card_tokens').all()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('1111111111')
  })
})
