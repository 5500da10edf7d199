import { afterAll, beforeAll, expect, it } from 'vitest'
import { plateTypes } from '@mva/db-agency/seed/reference'
import type { RegistrationStatus } from '@mva/shared/models/registration-status'
import { startTestSimulator, type TestSimulator } from '../testing/test-simulator.ts'
import type { describePersonas } from './persona-descriptions.ts'

interface LookUp {
  plateNumber: string
  registrationTypeCode: string
  vinNumberLastSix: string
}

let simulator: TestSimulator
const found: (LookUp & RegistrationStatus)[] = []

beforeAll(async () => {
  simulator = await startTestSimulator()
  const personas = (await simulator.app.inject('/sim/personas')).json<
    ReturnType<typeof describePersonas>
  >()
  const { lookups } = simulator.gateway
  for (const lookUp of personas.flatMap(({ lookUps }): LookUp[] => lookUps))
    found.push({
      ...lookUp,
      ...(await lookups.registrationStatus({ ...lookUp, isVehicleOwnerConsented: true }, {})),
    })
})
afterAll(() => simulator.close())

it('the vehicles listed by /sim/personas show every status', () => {
  expect(new Set(found.map(({ statusDescription }) => statusDescription))).toEqual(
    new Set(['Active', 'Expired', 'Suspended', 'Canceled', null]),
  )
})

it('the vehicles show every registration type', () => {
  expect(new Set(found.map(({ registrationTypeCode }) => registrationTypeCode))).toEqual(
    new Set(plateTypes.map(({ code }) => code)),
  )
})

it('the vehicles show steps as buttons, as a notice, and no steps', () => {
  const withSteps = found.filter(({ statusActions }) => statusActions.items.length > 0)
  expect(new Set(withSteps.map(({ isButton }) => isButton))).toEqual(new Set([true, false]))
  expect(withSteps.length).toBeLessThan(found.length)
  const buttons = withSteps.filter(({ isButton }) => isButton)
  for (const { actionUrl } of buttons.flatMap(({ statusActions }) => statusActions.items))
    expect(actionUrl).toMatch(/^http/)
})

it('the vehicles show an inspection sticker, and none', () => {
  expect(new Set(found.map(({ stickerExpiration }) => stickerExpiration === null))).toEqual(
    new Set([true, false]),
  )
})
