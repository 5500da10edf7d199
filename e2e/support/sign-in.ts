import type { Page } from '@playwright/test'
import { signIn as signInBy, startSignIn as start, type Way } from '../customer/acts.ts'
import { codeSent } from './outbox.ts'
import { simulatorOf, siteOf } from './procedures.ts'
import { ready } from './test.ts'

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
export const startSignIn = (page: Page, persona: Persona, loginTypeId?: number) =>
  start(siteOf(page), wayOf(persona, loginTypeId))

/** Signs a persona in without the screens, by letter or by email, and returns the path that the site continues with. */
export const startSession = async (page: Page, personaId: string): Promise<string> => {
  const persona = await personaOf(page, personaId)
  const { isContactCreation } = await signInBy(siteOf(page), wayOf(persona), (by) =>
    by === 'email' ? codeSent(page, by) : persona.mailCode,
  )
  return isContactCreation ? '/update-contacts' : '/profile'
}

/** The same, and opens the path. */
export const signIn = async (page: Page, personaId: string): Promise<string> => {
  const path = await startSession(page, personaId)
  await page.goto(path)
  // In Firefox a page that adds its entry to the history undoes a navigation that has begun.
  await ready(page)
  return path
}
