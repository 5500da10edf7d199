import { afterAll, expect, it } from 'vitest'
import { antibotHeader } from '../testing/antibot-header.ts'
import { signInFormOf } from '../testing/signing-in-browser.ts'
import { startTestSite } from '../testing/test-site.ts'
import { languageOf } from './compose.ts'

const maria = signInFormOf('maria-rivera')

const site = await startTestSite()
afterAll(() => site.close())

const call = async (procedure: string, input: unknown, headers: Record<string, string>) =>
  site.call(procedure, input, { ...headers, ...(await antibotHeader(site.app, procedure)) })

/** The login code that is sent to a customer whose browser sends this header. */
const codeSentTo = async (acceptLanguage: string) => {
  const headers = { 'accept-language': acceptLanguage }
  const started = await call('signIn.start', maria, headers)
  const cookie = String(started.headers['set-cookie']).split(';', 1)[0] ?? ''
  const { signInId } = started.json<{ result: { data: { signInId: string } } }>().result.data
  await call('signIn.requestCode', { signInId, by: 'email' }, { ...headers, cookie })
  const sent = await site.app.inject('/sim/outbox')
  return sent.json<{ id: number; language: string; subject: string; body: string }[]>()[0]
}

it('the agency writes in the language of the page that the customer chose', async () => {
  expect(await codeSentTo('es')).toMatchObject({
    subject: 'Su código de verificación',
    body: expect.stringContaining('No lo comparta con nadie.'),
  })
  expect(await codeSentTo('en')).toMatchObject({ subject: 'Your login code' })
})

it('shows an email as a page in its own language', async () => {
  const sent = await codeSentTo('es')
  expect(sent?.language).toBe('es')
  const page = await site.app.inject({
    url: `/sim/outbox/${sent?.id}`,
    headers: { accept: 'text/html' },
  })
  expect(page.body).toContain('<html lang="es">')
  expect(page.body).toContain('Este mensaje se envió automáticamente.')
})

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9', undefined],
  ['fr', undefined],
  ['', undefined],
])(
  'takes %j, which a page or a browser sent, for the language %s of the page',
  (sent, language) => {
    expect(languageOf({ headers: { 'accept-language': sent } })).toBe(language)
  },
)

it('no answer to a procedure has a sentence of the site', async () => {
  const wrong = await call('signIn.start', { ...maria, licenseNumber: '9000999' }, {})
  expect(wrong.json()).toMatchObject({
    error: { message: 'unauthorized', data: { kind: 'unauthorized', code: null } },
  })
})
