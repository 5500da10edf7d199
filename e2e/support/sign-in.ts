import { expect, type Page } from '@playwright/test'
import { codeSent } from './outbox.ts'
import { callProcedure, simulatorOf } from './procedures.ts'

/** A way to sign in, by license or by vehicle, with the field names of the agency's wire format. */
export interface Way {
  loginTypeId: number
  lastname: string
  dateOfBirth: string
  lastFourSssn?: string
  licenseNumber?: string
  plateNumber?: string
  plateTypeId?: number
  vinLastSix?: string
}

/** A persona's ways to sign in, with the field names of the agency's wire format, and the code of a letter. */
export interface Persona {
  id: string
  name: string
  signIn: Way[]
  mailCode: string | null
}

/** Returns the personas of the simulator behind the page. */
export const personasOf = async ({ request }: Pick<Page, 'request'>): Promise<Persona[]> => {
  const answer = await request.get(`${simulatorOf()}/sim/personas`)
  return (await answer.json()) as Persona[]
}

export const personaOf = async (page: Page, id: string): Promise<Persona> => {
  const found = (await personasOf(page)).find((persona) => persona.id === id)
  if (!found) throw new Error(`there is no persona ${id}`)
  return found
}

/** Returns the persona's way with this login type; by default their first. */
export const wayOf = ({ id, signIn: ways }: Persona, loginTypeId?: number) => {
  const way = ways.find((one) => loginTypeId === undefined || one.loginTypeId === loginTypeId)
  if (!way) throw new Error(`${id} cannot sign in that way`)
  return way
}

/** Identifies a persona without the screen; the second factor is next. */
export const startSignIn = async (page: Page, persona: Persona, loginTypeId?: number) =>
  (await callSignIn(page, 'start', formOf(wayOf(persona, loginTypeId)))) as { step: number }

/** The code of a letter can be entered at once. */
const CODE_STEP = 2

/** Signs a persona in without the screens, by letter or by email, and returns the path that the site continues with. */
export const startSession = async (page: Page, personaId: string): Promise<string> => {
  const persona = await personaOf(page, personaId)
  const isByLetter = (await startSignIn(page, persona)).step === CODE_STEP
  if (!isByLetter) await callSignIn(page, 'requestCode', { by: 'email' })
  const loginCode = isByLetter ? persona.mailCode : await codeSent(page, 'email')
  const answer = await callSignIn(page, 'verifyCode', { loginCode })
  expect(answer).toMatchObject({ outcome: 'signedIn' })
  const { isContactCreation } = answer as { isContactCreation: boolean }
  return isContactCreation ? '/update-contacts' : '/profile'
}

/** The same, and opens the path. */
export const signIn = async (page: Page, personaId: string): Promise<string> => {
  const path = await startSession(page, personaId)
  await page.goto(path)
  return path
}

const callSignIn = (page: Page, name: string, input: unknown): Promise<unknown> =>
  callProcedure(page, `signIn.${name}`, input)

/** Splits a date such as `1985-04-12` into three inputs. */
export const inBoxes = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { month, day, year }
}

/** Returns the values of the sign-in form for a way. */
const formOf = ({ loginTypeId, lastname: lastName, dateOfBirth, ...way }: Way) => ({
  loginTypeId,
  lastName,
  dateOfBirth: inBoxes(dateOfBirth),
  ...(loginTypeId === 1
    ? { lastFourDigitsOfSsn: way.lastFourSssn, licenseNumber: way.licenseNumber }
    : {
        plateNumber: way.plateNumber,
        plateTypeId: String(way.plateTypeId),
        vinLastSix: way.vinLastSix,
      }),
})
