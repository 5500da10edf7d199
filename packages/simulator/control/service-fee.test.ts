import { afterAll, expect, it } from 'vitest'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

const order = (method: 'GET' | 'POST', payload?: object) =>
  simulator.app.inject({ method, url: '/sim/service-fee', ...(payload && { payload }) })

it('charges the service fee that a tester set, until it is set to null', async () => {
  expect((await order('GET')).json()).toEqual({ amount: null })
  expect((await order('POST', { amount: 2.05 })).json()).toEqual({ amount: 2.05 })
  expect(simulator.world().serviceFee.of(40_00)).toBe(205)
  expect(simulator.world().serviceFee.of(0)).toBe(0)
  expect((await order('POST', { amount: null })).json()).toEqual({ amount: null })
  expect(simulator.world().serviceFee.of(40_00)).toBe(155)
})

it.each([-1, 2.001, 1001, '2'])('refuses %o as a service fee', async (amount) => {
  expect((await order('POST', { amount })).statusCode).toBe(400)
})
