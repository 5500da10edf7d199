import { expect, type Page } from '@playwright/test'
import { GOOD_CARD } from './payment.ts'
import { simulatorOf } from './procedures.ts'
import { codeSent, personaOf, wayOf } from './sign-in.ts'

interface FinalizeRequest {
  paymentRequest: Record<string, unknown>
  transactionCart: { email: string }
}

/** The agency's id of this second factor. */
const EMAIL = 2

const FINALIZE = 'transactionservice/finalizecart'

/** Posts to the agency's own interface in the world of the page, as another client of the agency. */
const post = async (
  page: Page,
  call: string,
  body: unknown,
  query: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const action = `POST_${call.replaceAll(/\W/g, '_')}`
  const antibot = await page.request.post(`${simulatorOf()}/sim/antibot`, { data: { action } })
  const { token: recaptcha } = (await antibot.json()) as { token: string }
  const answer = await page.request.post(`${simulatorOf()}/agency/${call}`, {
    data: body,
    params: query,
    headers: { recaptcha },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Record<string, string>
}

const accessTokenOf = async (page: Page, personaId: string): Promise<string> => {
  const { loginTypeId, ...loginLicense } = wayOf(await personaOf(page, personaId), 1)
  const login = 'customeraccountlogin'
  const { loginRequestToken, email } = await post(page, `${login}/guestloginrequest`, {
    loginTypeId,
    loginLicense,
  })
  const factor = { loginRequestToken, mfaType: EMAIL }
  await post(page, `${login}/guestloginmfarequest`, { ...factor, mfaTypeValue: email })
  const { accessToken = '' } = await post(page, `${login}/guestlogin`, {
    ...factor,
    verificationCode: await codeSent(page, 'email'),
    attemptValue: 1,
  })
  return accessToken
}

/** The agency executes the latest payment of a persona, whose request had failed. */
export const chargeLate = async (page: Page, personaId: string): Promise<void> => {
  const asked = await page.request.get(`${simulatorOf()}/sim/requests?call=${FINALIZE}`)
  const [latest] = (await asked.json()) as { request: { body: FinalizeRequest } }[]
  if (!latest) throw new Error('nothing was finalized')
  const { body } = latest.request
  const card = await page.request.post(`${simulatorOf()}/sim/card-tokens`, {
    data: { card_number: GOOD_CARD, expire_month: '08', expire_year: '2040', cvv: '123' },
  })
  const { onetime_token: oneTimeToken } = (await card.json()) as { onetime_token: string }
  const paymentRequest = { ...body.paymentRequest, card: { oneTimeToken } }
  const accessToken = await accessTokenOf(page, personaId)
  await post(page, FINALIZE, { ...body, paymentRequest }, { accessToken })
}
