import { expect, it } from 'vitest'
import { credentialCodes } from './credential-codes.ts'

it('a driver reads the first letter of each code, and the whole of it in the tooltip', () => {
  expect(credentialCodes('H - Hazardous materials,T - Double and triple trailers ,')).toEqual([
    { letter: 'H', text: 'H - Hazardous materials' },
    { letter: 'T', text: 'T - Double and triple trailers' },
  ])
  expect(credentialCodes('M')).toEqual([{ letter: 'M', text: 'M' }])
})

it.each([null, '', ' ', ','])('a driver without codes has none in %j', (list) => {
  expect(credentialCodes(list)).toEqual([])
})
