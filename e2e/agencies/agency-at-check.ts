import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInTest } from '@mva/agency-tools/check/testing/check-in-test'
import { type IndependentAgency, startIndependentAgency } from './independent-agency.ts'
import type { Person } from './people.ts'

type CheckReport = Awaited<ReturnType<typeof checkInTest>>

/** The independent agency, with the command that checks an agency. */
export interface AgencyAtCheck {
  agency: IndependentAgency
  /** Checks every call but those that pay, as a new customer. Returns the exit status and the report. */
  check: (...options: string[]) => Promise<CheckReport>
  /** Checks a saved answer, by the name of its call in the contract. */
  checkSaved: (call: string, answer: string) => Promise<CheckReport>
  close: () => Promise<void>
}

export const startAgencyAtCheck = async (): Promise<AgencyAtCheck> => {
  const agency = await startIndependentAgency()
  const folder = mkdtempSync(join(tmpdir(), 'agency-check-'))
  const antibot = createServer((_request, response) =>
    response.end(JSON.stringify({ token: randomUUID() })),
  )
  await once(antibot.listen(0, '127.0.0.1'), 'listening')
  const { port } = antibot.address() as AddressInfo
  let checks = 0

  return {
    agency,
    check: (...more) => {
      const person = agency.addCustomer('ines')
      const file = join(folder, `person-${(checks += 1)}.json`)
      writeFileSync(file, JSON.stringify(describePerson(person)))
      const options = ['--person', file, '--recaptcha-from', `http://127.0.0.1:${port}`, '--writes']
      return checkInTest(['--url', agency.url, ...options, ...more], {
        ask: async () => agency.state.codes.get(person.contacts.email) ?? '',
        variables: {},
      })
    },
    checkSaved: async (call, answer) => {
      const saved = mkdtempSync(join(folder, 'saved-'))
      writeFileSync(join(saved, `${call}.json`), answer)
      return checkInTest(['--saved', saved])
    },
    close: async () => {
      antibot.close()
      rmSync(folder, { recursive: true })
      await agency.close()
    },
  }
}

const describePerson = ({ lastName, dateOfBirth, ssnLastFour, licenseNumber, plate }: Person) => ({
  identity: {
    loginTypeId: 1,
    loginLicense: { lastname: lastName, dateOfBirth, lastFourSssn: ssnLastFour, licenseNumber },
  },
  secondFactor: 'email',
  vehicle: {
    plateNumber: plate.number,
    registrationTypeCode: plate.typeCode,
    vinNumberLastSix: plate.vinLastSix,
  },
})
