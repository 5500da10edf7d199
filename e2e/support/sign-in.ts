import { expect, type Page } from '@playwright/test'
import { callProcedure, simulatorOf } from './procedures.ts'

/** One of the four ways to sign in, with the field names of the agency's wire format. */
export interface Way {
  loginTypeId: number
  lastname: string
  dateOfBirth: string
  lastFourSssn?: string
  licenseNumber?: string
  plateNumber?: string
  plateTypeId?: number
  vinLastSix?: string
  caseSummonTicketNumber?: string
  violationDate?: string | null
  suspensionEffectiveDate?: string | null
  crashDate?: string
  crashLocationId?: number
}

/** A persona's ways to sign in, with the field names of the agency's wire format, and their secret numbers. */
export interface Persona {
  id: string
  name: string
  signIn: Way[]
  ddNumber: string | null
  mailCode: string | null
}

export type Factor = 'email' | 'phone' | 'mailCode' | 'ddNumber'

interface SignInChoices {
  /** One of the four ways; by default the persona's first. */
  loginTypeId?: number
  /** The second factor; by default the persona's first. */
  by?: Factor
}

interface Waiting {
  step: number
  email: string | null
  phone: string | null
  canUseDdNumber: boolean
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

const channelOf = { email: 'email', phone: 'sms', mailCode: 'mail' } as const

/** Returns the latest code on this channel in the world of the page, or null. */
export const codeSent = async (page: Page, by: keyof typeof channelOf): Promise<string | null> => {
  const answer = await page.request.get(`${simulatorOf()}/sim/outbox?channel=${channelOf[by]}`)
  const [newest] = (await answer.json()) as { code: string | null }[]
  return newest?.code ?? null
}

/** Identifies a persona without the screen; the second factor is next. */
export const startSignIn = async (page: Page, persona: Persona, loginTypeId?: number) =>
  (await callSignIn(page, 'start', formOf(wayOf(persona, loginTypeId)))) as Waiting

/** Signs a persona in without the screens, and returns the path that the site continues with. */
export const startSession = async (
  page: Page,
  personaId: string,
  { loginTypeId, by }: SignInChoices = {},
): Promise<string> => {
  const persona = await personaOf(page, personaId)
  const waiting = await startSignIn(page, persona, loginTypeId)
  const factor = by ?? firstFactor(waiting)
  if (waiting.step !== 2 || factor !== 'mailCode')
    await callSignIn(page, 'requestCode', { by: factor })
  const answer =
    factor === 'ddNumber'
      ? await callSignIn(page, 'verifyDdNumber', { ddNumber: persona.ddNumber })
      : await callSignIn(page, 'verifyCode', {
          loginCode:
            waiting.step === 2 && factor === 'mailCode'
              ? persona.mailCode
              : await codeSent(page, factor),
        })
  expect(answer).toMatchObject({ outcome: 'signedIn' })
  const { isContactCreation } = answer as { isContactCreation: boolean }
  return isContactCreation ? '/update-contacts' : '/profile'
}

/** The same, and opens the path. */
export const signIn = async (
  page: Page,
  personaId: string,
  choices?: SignInChoices,
): Promise<string> => {
  const path = await startSession(page, personaId, choices)
  await page.goto(path)
  return path
}

const firstFactor = ({ step, email, phone, canUseDdNumber }: Waiting): Factor => {
  if (step === 2) return 'mailCode'
  if (email !== null) return 'email'
  if (phone !== null) return 'phone'
  return canUseDdNumber ? 'ddNumber' : 'mailCode'
}

/** Calls a sign-in procedure as the page does, and returns its response. */
export const callSignIn = (page: Page, name: string, input: unknown): Promise<unknown> =>
  callProcedure(page, `signIn.${name}`, input)

/** Splits a date such as `1985-04-12` into three inputs. */
export const inBoxes = (date: string | null | undefined) => {
  const [year = '', month = '', day = ''] = date?.split('-') ?? []
  return { month, day, year }
}

/** Returns the values of the sign-in form for a way. */
const formOf = (way: Way) => {
  const person = {
    loginTypeId: way.loginTypeId,
    lastName: way.lastname,
    dateOfBirth: inBoxes(way.dateOfBirth),
  }
  switch (way.loginTypeId) {
    case 1:
      return {
        ...person,
        lastFourDigitsOfSsn: way.lastFourSssn,
        licenseNumber: way.licenseNumber,
      }
    case 2:
      return {
        ...person,
        plateNumber: way.plateNumber,
        plateTypeId: String(way.plateTypeId),
        vinLastSix: way.vinLastSix,
      }
    case 3:
      return {
        ...person,
        caseNumber: way.caseSummonTicketNumber,
        violationDate: inBoxes(way.violationDate),
        suspensionEffectiveDate: inBoxes(way.suspensionEffectiveDate),
      }
    default:
      return {
        ...person,
        crashDate: inBoxes(way.crashDate),
        crashLocationId: String(way.crashLocationId),
      }
  }
}
