import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleAddress } from '@mva/shared/testing/example-addresses'
import { expect, it } from 'vitest'
import { simulator } from '../simulator.ts'
import { antibotAction } from '@mva/agency/antibot-action'
import { rowNamed } from '@mva/agency/contract/contract'
import { antibotToken } from '../control/antibot.ts'
import { newOwner } from '../testing/new-owner.ts'

const home = exampleAddress({ addressLine1: '115 NORTH MAIN ST', addressLine2: 'APT 2' })

it('keeps a changed address and a changed contact when the agency restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'))
  const open = () =>
    simulator({
      file: join(folder, 'simulation.sqlite'),
      publicOrigin: () => '',
      allowedOrigins: [],
      token: undefined,
      agencyName: 'Division of Motor Vehicles',
    })

  const before = open()
  const { gateway } = before.client
  const { world } = before.defaultWorld()
  const { accessToken } = newOwner(world)
  const callOf = (name: string) => ({
    recaptcha: antibotToken(antibotAction(rowNamed(name)), world.clock),
  })
  await gateway.addresses.updateCustomerAddress(
    {
      accessToken,
      isVoterRegistrationKept: false,
      isSameAddressForMailing: true,
      physicalAddress: home,
      mailingAddress: home,
    },
    callOf('addresses.updateCustomerAddress'),
  )
  await gateway.contacts.sendMfaRequest(
    { accessToken, email: 'terry.new@example.com', phone: null, isResend: false },
    callOf('contacts.sendMfaRequest'),
  )
  const [sent] = world.outbox.list({ to: 'terry.new@example.com' })
  await gateway.contacts.verifyMfaCode(
    { accessToken, mfaType: 2, verificationCode: sent?.code ?? '', attemptValue: 1 },
    callOf('contacts.verifyMfaCode'),
  )
  await before.close()

  const after = open()
  const { personalInformation } = await after.client.gateway.account.personalProfile(
    { accessToken },
    {},
  )
  expect(personalInformation).toMatchObject({
    email: 'terry.new@example.com',
    isEmailVerified: true,
    physicalAddress: { addressLine1: '115 NORTH MAIN ST', addressLine2: 'APT 2' },
    mailingAddress: { addressLine1: '115 NORTH MAIN ST' },
  })
  await after.close()
  rmSync(folder, { recursive: true, force: true })
})
