import { expect, test } from 'vitest'
import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import { describePersonas } from '@mva/simulator/personas/persona-descriptions'
import { identitiesOf, personaNamed } from '@mva/simulator/personas/persona-identities'
import { startAgencyAndStore } from '../testing/agency-and-store.ts'
import { numbersOf, signInFormOf, signingInBrowser } from '../testing/signing-in-browser.ts'

type Persona = ReturnType<typeof personaNamed>

const { simulator, store } = await startAgencyAndStore()

const newestCode = ({ customer }: Persona, channel: 'email' | 'sms' | 'mail') => {
  const recipient = { email: customer.email, sms: customer.phone, mail: customer.lastName }[channel]
  const message = simulator
    .world()
    .outbox.list({ channel })
    .find(({ to }) => to.toLowerCase().includes(String(recipient).toLowerCase()))
  return message?.code ?? ''
}

/** Signs in as a customer does: by a code to a contact, else by the DD #, else by a mailed code. */
const signIn = async (persona: Persona, way: LoginIdentity['loginTypeId']) => {
  const { id, customer } = persona
  const { ask } = signingInBrowser(simulator.agency(), store)
  const view = await ask().signIn.start(signInFormOf(id, way))
  if (view.step === 2) {
    const loginCode = customer.mailCode?.code ?? newestCode(persona, 'mail')
    return ask().signIn.verifyCode({ loginCode })
  }
  const [by, channel] =
    view.email === null ? (['phone', 'sms'] as const) : (['email', 'email'] as const)
  if (view[by] !== null) {
    const before = newestCode(persona, channel)
    await ask().signIn.requestCode({ by })
    const loginCode = newestCode(persona, channel)
    // Some contacts cannot be reached.
    if (loginCode !== before) return ask().signIn.verifyCode({ loginCode })
  }
  if (view.canUseDdNumber) {
    await ask().signIn.requestCode({ by: 'ddNumber' })
    return ask().signIn.verifyDdNumber({ ddNumber: numbersOf(id).ddNumber })
  }
  await ask().signIn.requestCode({ by: 'mailCode' })
  const again = signingInBrowser(simulator.agency(), store).ask
  await again().signIn.start(signInFormOf(id, way))
  return again().signIn.verifyCode({ loginCode: newestCode(persona, 'mail') })
}

test.each(describePersonas().map(({ id }) => id))(
  '%s signs in by each way that they have',
  async (id) => {
    const persona = personaNamed(id)
    for (const { loginTypeId } of identitiesOf(persona))
      expect(await signIn(persona, loginTypeId), `way ${loginTypeId}`).toMatchObject({
        outcome: 'signedIn',
      })
  },
)
