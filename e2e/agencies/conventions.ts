import { writeInStyle } from '@mva/simulator/answer-styles'
import { editJson } from './answer-changes.ts'
import { type Change, type IndependentAgency, servedCalls } from './independent-agency.ts'

/** Conventions in which a whole back end may write its answers. */
export const conventions = {
  'PascalCase throughout': editJson(writeInStyle['pascal-case']),
  'every answer in an envelope': editJson(writeInStyle.envelope),
  'dates as M/D/YYYY and amounts as text': editJson(writeInStyle['dates-us']),
} satisfies Record<string, Change>

export const conventionNames = Object.keys(conventions) as (keyof typeof conventions)[]

/** Lets an agency answer every call in a convention, its failures too. */
export const answerIn = (agency: IndependentAgency, name: keyof typeof conventions): void => {
  agency.vary({ person: 'every customer', calls: servedCalls, change: conventions[name] })
}
