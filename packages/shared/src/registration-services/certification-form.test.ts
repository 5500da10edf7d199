import { describe, expect, it } from 'vitest'
import { validationIssues } from '../../testing/validation-issues.ts'
import { certificationForm, givenCertification } from './certification-form.ts'

const insurance =
  'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.'
const owner =
  'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.'

describe('the certification', () => {
  it('requires an answer', () => {
    const asked = [['certification', 'Response to this question is required.']]
    expect(validationIssues(certificationForm, {})).toEqual(asked)
    expect(validationIssues(certificationForm, { certification: null })).toEqual(asked)
    expect(validationIssues(givenCertification('renew'), { certification: '' })).toEqual(asked)
  })

  it.each([
    ['renew', insurance],
    ['duplicate', insurance],
    ['cancel', owner],
  ] as const)('cannot %s after No', (service, message) => {
    expect(certificationForm.parse({ certification: 'no' })).toEqual({ certification: 'no' })
    expect(validationIssues(givenCertification(service), { certification: 'no' })).toEqual([
      ['certification', message],
    ])
    expect(validationIssues(givenCertification(service), { certification: 'yes' })).toEqual([])
  })
})
