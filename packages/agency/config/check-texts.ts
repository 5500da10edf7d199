import * as z from 'zod/mini'
import { agencyParameters, parametersOf } from '@mva/messages/agency-facts'
import { agencyTemplates } from '@mva/messages/agency-templates'
import { unknownKey } from './strict-object.ts'

const givenTexts = z.record(z.string(), z.string())

export type AgencyTexts = z.output<typeof givenTexts>

/** Reads the texts of a folder in a language. Returns them, or what is wrong with them, one line each. */
export const readTexts = (
  language: string,
  file: string,
  json: string,
): { texts: AgencyTexts } | { mistakes: string[] } => {
  const given = z.safeParse(givenTexts, parsed(json))
  if (!given.success) return { mistakes: [`${file}: must be a JSON object of texts by their keys`] }
  const known = agencyTemplates[language] ?? {}
  const mistakes = Object.entries(given.data).flatMap(([key, text]) => {
    const template = known[key]
    return template === undefined
      ? [`${file}: ${unknownKey(key, Object.keys(known))}`]
      : textMistakes(template, text).map((mistake) => `${file}: ${key}: ${mistake}`)
  })
  const required = Object.keys(known).filter((key) => known[key] === '')
  for (const key of required)
    if (!(key in given.data)) mistakes.push(`${file}: ${key}: is missing; it has no default`)
  return mistakes.length > 0 ? { mistakes } : { texts: given.data }
}

const textMistakes = (template: string, text: string): string[] => {
  const agencys: readonly string[] = agencyParameters
  const own = parametersOf(template).filter((name) => !agencys.includes(name))
  const given = parametersOf(text)
  if (text.trim() === '') return ['must not be empty']
  return [
    ...own.filter((name) => !given.includes(name)).map((name) => `lacks its parameter {${name}}`),
    ...given
      .filter((name) => !own.includes(name) && !agencys.includes(name))
      .map(
        (name) =>
          `has the unknown parameter {${name}}; it may have ${[...own, ...agencys].map((one) => `{${one}}`).join(', ')}`,
      ),
    ...(/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))
      ? ['has a brace that belongs to no parameter']
      : []),
  ]
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
