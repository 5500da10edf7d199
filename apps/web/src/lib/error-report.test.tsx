import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readListOf } from '@mva/shared/read-list'
import { Failure, inTurn } from '../../testing/answers.ts'
import { renderSite } from '../../testing/render-site.tsx'

const DSN = 'https://key@reports.example/1'

/** A visitor whose lookups end in these failures, one after the other, and what leaves for the service meanwhile. */
const visitorWith = async (failures: [Failure, ...Failure[]], errorReportingDsn: string) => {
  const reports: string[] = []
  const { user } = await renderSite(
    '/vehicle-lookup',
    {
      'vehicleStatus.registrationTypes': () =>
        readListOf([{ code: 'PAS', description: 'Passenger' }]),
      'vehicleStatus.lookUp': inTurn(...failures),
    },
    { errorReportingDsn },
  )
  const site = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: { body: string | Uint8Array }) => {
    if (!url.startsWith('https://reports.example')) return site(url, init as RequestInit)
    reports.push(init.body.toString())
    return new Response('{}')
  })
  await user.type(screen.getByLabelText('Plate number'), 'AB123')
  await user.selectOptions(screen.getByLabelText('Registration type'), 'PAS')
  await user.type(screen.getByLabelText('Last six digits of the VIN'), '456789')
  await user.click(screen.getByRole('checkbox'))
  const lookUp = async () => {
    await user.click(screen.getByRole('button', { name: 'Look up' }))
    await screen.findByRole('alert')
  }
  return { lookUp, reports }
}

test('each failure is reported by status and reference, and with nothing that was typed', async () => {
  const { lookUp, reports } = await visitorWith(
    [new Failure(503), new Failure(404), new Failure(500)],
    DSN,
  )
  await lookUp()
  await waitFor(() => expect(reports).toHaveLength(1))
  await lookUp()
  await waitFor(() => expect(reports).toHaveLength(2))
  expect(reports[0]).toMatch(/"level":"error".*"reference":"r-1"/)
  expect(reports[1]).toContain('"level":"info"')
  await lookUp()
  await waitFor(() => expect(reports).toHaveLength(3))
  expect(reports[2]).toMatch(/"level":"error".*"status":500/)
  expect(reports.join()).not.toMatch(/AB123|456789|vehicle-lookup|localhost/)
})

test('without an address nothing is reported', async () => {
  const { lookUp, reports } = await visitorWith([new Failure(503)], '')
  await lookUp()
  expect(reports).toEqual([])
})
