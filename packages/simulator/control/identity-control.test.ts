import { afterAll, expect, it } from 'vitest'
import { antibotCall } from '../conformance/antibot.ts'
import { startTestSimulator } from '../testing/test-simulator.ts'

const simulator = await startTestSimulator()
afterAll(() => simulator.close())

interface DescribedPersona {
  id: string
  signIn: ({ loginTypeId: number } & Record<string, unknown>)[]
  ddNumber: string | null
}

const post = (body: object) =>
  simulator.app.inject({
    method: 'POST',
    url: '/agency/customeraccountlogin/guestloginrequest',
    headers: {
      recaptcha: antibotCall('login.guestLoginRequest', simulator.world()).recaptcha,
    },
    payload: body,
  })

const fieldOf: Record<number, string> = {
  1: 'loginLicense',
  2: 'loginVehicle',
  3: 'loginAdjudication',
  4: 'loginCrash',
}

it('every persona can sign in in every way that /sim/personas lists', async () => {
  const personas = (await simulator.app.inject('/sim/personas')).json<DescribedPersona[]>()
  const refused: string[] = []
  for (const { id, signIn } of personas) {
    if (signIn.length === 0) refused.push(`${id} in any way`)
    for (const { loginTypeId, ...fields } of signIn) {
      const answer = await post({ loginTypeId, [fieldOf[loginTypeId] ?? '']: fields })
      if (answer.statusCode !== 200) refused.push(`${id} by ${loginTypeId}`)
    }
  }
  expect(refused).toEqual([])
})

it('rejects a login body with two identities, with none, or with one that does not match its type', async () => {
  const crash = {
    lastname: 'Adler',
    dateOfBirth: '1976-04-16',
    crashDate: '2024-12-03',
    crashLocationId: 28,
  }
  for (const body of [
    { loginTypeId: 4 },
    { loginTypeId: 1, loginCrash: crash },
    { loginTypeId: 5, loginCrash: crash },
    { loginTypeId: 4, loginCrash: { ...crash, crashDate: 'yesterday' } },
  ])
    expect((await post(body)).json()).toMatchObject({ code: 12 })
})
