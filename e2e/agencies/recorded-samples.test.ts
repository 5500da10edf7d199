import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { checkInTest } from '@mva/agency-tools/check/testing/check-in-test'
import { rowNamed } from '@mva/agency/contract/contract'
import { buildServer } from '@mva/http/build-server'
import { recorder } from '@mva/simulator/recorder'
import { expectPage } from './expect-page.ts'
import { startSiteAtAgency } from './site-at-agency.ts'
import { type PageName, pages } from './site-pages/pages.ts'
import { signIn } from './site-pages/sign-in.ts'
import type { Visitor } from './site-pages/visitor.ts'

let app: FastifyInstance
let recorderUrl: string

const startRecorder = async (agencyUrl: string) => {
  const server = await buildServer({ logLevel: 'silent', trustedProxies: [], isHttps: false })
  app = server.app
  const upstream = new URL(agencyUrl)
  // A random key could make up a value that is someone else's.
  recorder(app, { upstream, folder, key: new Uint8Array(32), headers: {}, proxy: {} })
  recorderUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/agency`
  return recorderUrl
}

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
const started = await startSiteAtAgency({}, { between: startRecorder })

afterAll(async () => {
  await started.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** What the agency knows of a customer that identifies them. */
const identifying = ({ person }: Visitor): string[] => [
  person.firstName,
  person.lastName,
  ...person.lastName.split(' ').slice(0, 1),
  person.dateOfBirth,
  person.ssnLastFour,
  person.licenseNumber,
  person.ddNumber,
  person.plate.number,
  person.plate.vinLastSix,
  person.violation.caseNumber,
  person.contacts.email,
  person.contacts.phone,
  person.physicalAddress.addressLine1,
  person.physicalAddress.city,
  String(person.physicalAddress.zipCode),
  person.mailingAddress.addressLine1,
  String(person.customerId),
  ...person.registrations.map(({ record }) => record.vin),
]

const secrets = () => {
  const { codes, accessTokens, loginRequests, charges, antibotTokens } = started.agency.state
  return [
    ...codes.values(),
    ...accessTokens.keys(),
    ...loginRequests.keys(),
    ...charges.map(({ oneTimeToken }) => oneTimeToken),
    ...antibotTokens,
  ]
}

/** These lists have the customers' cities and ZIP codes, too. */
const isAboutPeople = (file: string) => !/(?:inStateZips|crashLocations)\.json$/.test(file)

describe('a recorder between the site and an agency that shares no code with it', () => {
  const visitors: Visitor[] = []

  test.each(Object.keys(pages) as PageName[])('lets the site work: %s', async (name) => {
    visitors.push(await expectPage(started, name))
    expect(started.agency.faults).toEqual([])
  })

  test('writes samples that fit the contract as the agency does', async () => {
    expect(files().length).toBeGreaterThan(30)
    const { status, output } = await checkInTest(['--saved', folder])
    expect(output).not.toMatch(/^(does not fit|not checked)/m)
    expect(status).toBe(0)
  })

  test('writes nothing that identifies a customer, and no secret', () => {
    const text = files().filter(isAboutPeople).map(read).join('\n').toLowerCase()
    // Quoted values and parts of values alike.
    const found = new Set(
      [...visitors.flatMap(identifying), ...secrets()].filter((value) =>
        new RegExp(`\\b${value.toLowerCase().replaceAll('.', '\\.')}\\b`).test(text),
      ),
    )
    expect([...found]).toEqual([])
  })

  test('the site shows the made-up customer when the agency answers with the samples', async () => {
    const profile = read(join('account', 'personalProfile.json'))
    const { answer } = JSON.parse(profile) as {
      answer: { onlineCustomerAccountPersonalInformation: { lastName: string; email: string } }
    }
    const { lastName, email } = answer.onlineCustomerAccountPersonalInformation
    const { method, path } = rowNamed('account.personalProfile')
    const visitor = started.newVisitor('ines')
    await signIn(visitor)
    started.agency.vary({
      person: visitor.person,
      calls: [`${method} ${path}`],
      change: (sent) => ({ ...sent, body: Buffer.from(JSON.stringify(answer)) }),
    })
    expect(await pages.profile.visit(visitor)).toMatchObject({
      personalInformation: { lastName, email },
    })
  })

  test('answers 502 when the agency breaks the connection, and goes on', async () => {
    const call = 'lookup/vehicletypeplatetypemapping'
    const broken = started.agency.vary({
      person: 'every customer',
      calls: [`GET ${call}`],
      change: () => 'drop',
    })
    const before = files().length
    expect((await fetch(`${recorderUrl}/${call}`)).status).toBe(502)
    broken.end()
    expect(files()).toHaveLength(before)
    expect((await fetch(`${recorderUrl}/${call}`)).status).toBe(200)
  })
})
