import { expect, it } from 'vitest'
import { AgencyError } from '@mva/agency/agency-error'
import { registrationNotFoundMessage } from '@mva/messages/portal-errors'
import { startAgencyAndStore } from '../../../testing/agency-and-store.ts'
import { signingInBrowser } from '../../../testing/signing-in-browser.ts'

const { simulator, store } = await startAgencyAndStore()

it('says in the prescribed words that no registration was found, whatever the agency calls it', async () => {
  const { world, gateway } = simulator.agency()
  const registrationStatus = () =>
    Promise.reject(new AgencyError('notFound', { message: 'NO REC FND' }))
  const lookups = { ...gateway.lookups, registrationStatus }
  const { ask } = signingInBrowser({ world, gateway: { ...gateway, lookups } }, store)
  const lookedUp = ask().vehicleStatus.lookUp({
    plateNumber: 'AB123',
    registrationTypeCode: 'PAS',
    vinNumberLastSix: '456789',
    isVehicleOwnerConsented: true,
  })
  await expect(lookedUp).rejects.toThrow(registrationNotFoundMessage)
})
