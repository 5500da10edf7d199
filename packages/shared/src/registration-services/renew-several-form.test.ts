import { expect, it } from 'vitest'
import { certificationMessages } from '@mva/messages/certification'
import { renewSeveralMessages } from '@mva/messages/renew-several'
import { responseRequiredMessage } from '@mva/messages/validation'
import { renewSeveralForm } from './renew-several-form.ts'

const left = { isChosen: false, certification: null }
const certified = { isChosen: true, certification: 'yes' }

const issuesOf = (...vehicles: object[]) =>
  renewSeveralForm
    .safeParse({ vehicles })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it('accepts the chosen registrations that are certified, whatever was answered for the others', () => {
  expect(issuesOf(certified, left, { isChosen: false, certification: 'no' })).toBeUndefined()
})

it('asks to choose a registration if none is chosen', () => {
  expect(issuesOf(left, left)).toEqual([['vehicles', renewSeveralMessages.noneChosen]])
})

it('names each chosen registration that is not certified', () => {
  expect(issuesOf(certified, { ...left, isChosen: true })).toEqual([
    ['vehicles.1.certification', responseRequiredMessage],
  ])
  expect(issuesOf({ isChosen: true, certification: 'no' }, certified)).toEqual([
    ['vehicles.0.certification', certificationMessages.insurance],
  ])
})
