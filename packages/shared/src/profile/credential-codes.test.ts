import { expect, it } from 'vitest'
import { credentialCodes } from './credential-codes.ts'

it('each code has its first letter on the chip and the full text in the tooltip', () => {
  expect(credentialCodes('H - Hazardous materials,T - Double and triple trailers ,')).toEqual([
    { letter: 'H', text: 'H - Hazardous materials' },
    { letter: 'T', text: 'T - Double and triple trailers' },
  ])
  expect(credentialCodes('M')).toEqual([{ letter: 'M', text: 'M' }])
})

it.each([null, '', ' ', ','])('returns no codes for %j', (list) => {
  expect(credentialCodes(list)).toEqual([])
})
