import { useEffect } from 'react'
import { updateDemoState } from './demo-state.ts'
import { signInAnswers } from './person-answers.ts'
import type { Persona } from './simulated.ts'
import { useStaticQuery } from './simulator-queries.ts'

/** The fields that every way to sign in has. */
const KNOWN = /^(lastName|dateOfBirth\..+)$/

const isTheirs = (person: Persona, typed: FormData) =>
  person.signIn.some((way) =>
    signInAnswers(way)
      .filter(([name]) => KNOWN.test(name))
      .every(([name, value]) => isSame(typed.get(name), value)),
  )

/** Dates may be typed without their zeros. */
const isSame = (typed: FormDataEntryValue | null, value: string) =>
  typeof typed === 'string' &&
  typed.trim().replace(/^0/, '').toLowerCase() === value.replace(/^0/, '').toLowerCase()

/** Notes whose data is sent from the sign-in form, also if it was typed by hand. */
export const usePersonSigningIn = (): void => {
  const { data: people } = useStaticQuery('personas')
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !people) return
      const typed = new FormData(target)
      if (!typed.has('dateOfBirth.year')) return
      updateDemoState({ person: people.find((person) => isTheirs(person, typed))?.id })
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [people])
}
