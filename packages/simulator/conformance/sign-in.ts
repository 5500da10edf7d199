import type { LoginIdentity } from '@mva/agency/contract/login-identity'
import { identitiesOf, personaNamed } from '../personas/persona-identities.ts'
import { antibotCall } from './antibot.ts'
import type { Subject } from './subject.ts'

/** Sign-in for test suites, step by step or all at once. */
export const signingIn = ({ gateway, world }: Subject) => {
  const identityOf = <Type extends LoginIdentity['loginTypeId']>(
    id: string,
    loginTypeId?: Type,
  ): Extract<LoginIdentity, { loginTypeId: Type }> => {
    const found = identitiesOf(personaNamed(id)).find(
      (identity): identity is Extract<LoginIdentity, { loginTypeId: Type }> =>
        loginTypeId === undefined || identity.loginTypeId === loginTypeId,
    )
    if (!found) throw new Error(`${id} cannot sign in that way`)
    return found
  }
  const request = (identity: LoginIdentity) =>
    gateway.login.guestLoginRequest(identity, antibotCall('login.guestLoginRequest', world()))
  const send = (loginRequestToken: string, mfaType: 1 | 2 | 3 | 4, mfaTypeValue: string | null) =>
    gateway.login.guestLoginMfaRequest(
      { loginRequestToken, mfaType, mfaTypeValue },
      antibotCall('login.guestLoginMfaRequest', world()),
    )
  const enter = (
    loginRequestToken: string,
    mfaType: 1 | 2 | 3 | 4,
    verificationCode: string,
    attemptValue = 1,
  ) =>
    gateway.login.guestLogin(
      { loginRequestToken, mfaType, verificationCode, attemptValue },
      antibotCall('login.guestLogin', world()),
    )
  const codeSentTo = (to: string) => world().outbox.list({ to })[0]?.code ?? ''
  return {
    identityOf,
    request,
    send,
    enter,
    codeSentTo,
    /** The access token of a persona who signed in by e-mail. */
    byEmail: async (id: string) => {
      const { loginRequestToken, email } = await request(identityOf(id))
      await send(loginRequestToken, 2, email)
      return (await enter(loginRequestToken, 2, codeSentTo(email ?? ''))).accessToken
    },
    /** The access token of a persona who signed in by DD #. */
    byDdNumber: async (id: string) => {
      const { loginRequestToken } = await request(identityOf(id, 1))
      await send(loginRequestToken, 4, null)
      const ddNumber = personaNamed(id).customer.credentials[0]?.ddNumber ?? ''
      return (await enter(loginRequestToken, 4, ddNumber)).accessToken
    },
  }
}
