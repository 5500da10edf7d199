import { describe, expect, it } from 'vitest'
import { told } from '../testing/told.ts'
import { certificationForm, givenCertification } from './certification.ts'

const insurance =
  'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.'
const owner =
  'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.'

describe('a person who is asked to certify', () => {
  it('has to answer', () => {
    const asked = [['certification', 'Response to this question is required.']]
    expect(told(certificationForm, {})).toEqual(asked)
    expect(told(certificationForm, { certification: null })).toEqual(asked)
    expect(told(givenCertification('renew'), { certification: '' })).toEqual(asked)
  })

  it.each([
    ['renew', insurance],
    ['duplicate', insurance],
    ['cancel', owner],
  ] as const)('cannot %s after No', (service, message) => {
    expect(certificationForm.parse({ certification: 'no' })).toEqual({ certification: 'no' })
    expect(told(givenCertification(service), { certification: 'no' })).toEqual([
      ['certification', message],
    ])
    expect(told(givenCertification(service), { certification: 'yes' })).toEqual([])
  })
})
