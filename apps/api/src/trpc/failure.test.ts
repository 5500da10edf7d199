import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { PortalError } from '../errors/portal-error.ts'
import { describeFailure, isOurs } from './failure.ts'

const failedBy = (cause: Error) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause })

it('counts an unknown outcome among the failures that the operator needs to know about, also with the status 401 of a gateway', () => {
  expect(isOurs(failedBy(new AgencyError('outcomeUnknown', { status: 401 })))).toBe(true)
})

it('does not report a service to the operator who switched it off', () => {
  expect(isOurs(failedBy(new PortalError('serviceOff')))).toBe(false)
})

it('tells the browser that the agency’s answer was not understood', () => {
  const failure = failedBy(new AgencyError('outcomeUnknown', { isNotUnderstood: true }))
  expect(describeFailure(failure)).toMatchObject({ isNotUnderstood: true })
})
