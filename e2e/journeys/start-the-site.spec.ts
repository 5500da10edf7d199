import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { portOf } from '../support/addresses.ts'
import { firstWordsOf, startOwnSite } from '../support/own-site.ts'
import { personasOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('prints the address and every persona that can sign in at startup', async ({
  page,
}, testInfo) => {
  const { site, ended } = startOwnSite(testInfo.outputPath('own'), {})
  try {
    const {
      url,
      others: [, ...people],
    } = await firstWordsOf(site)
    const home = await fetch(url)
    expect([home.status, home.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    const personas = await personasOf(page)
    expect(people.map((line) => line.trim().split(',')[0])).toEqual(
      personas.map(({ name }) => name),
    )
    expect(people[0]).toContain(
      'Maria Rivera, born 04/12/1985, SSN 4321, license 9000500; plate AB123, PAS, VIN 456789.',
    )
    for (const line of people) expect(line).toMatch(/born .*(license|case|crash|VIN) /)
  } finally {
    site.kill()
  }
  expect(await ended).toEqual([0, null])
})

const unwritable =
  /^Not started\. \S+ cannot be written; let SIMULATION_DATABASE_FILE and PORTAL_DATABASE_URL name files in folders that can\.$/

interface Hindrance {
  what: string
  settings: (place: { takenPort: string; file: string }) => Record<string, string>
  reason: RegExp
}

const hindrances: Hindrance[] = [
  {
    what: 'a taken port',
    settings: ({ takenPort }) => ({ PORT: takenPort }),
    reason: /^Not started\. Port \d+ is taken; set PORT to a free one\.$/,
  },
  {
    what: 'a folder of the agency that cannot be written to',
    settings: ({ file }) => ({ SIMULATION_DATABASE_FILE: join(file, 'below/it.sqlite') }),
    reason: unwritable,
  },
  {
    what: 'a folder of its own that cannot be written to',
    settings: ({ file }) => ({ PORTAL_DATABASE_URL: join(file, 'below/it.sqlite') }),
    reason: unwritable,
  },
  {
    what: 'a bad setting',
    settings: () => ({ AGENCY_MODE: 'made-up' }),
    reason: /^Not started\. Settings that cannot be used: AGENCY_MODE: [^\n]+$/,
  },
]

for (const { what, settings, reason } of hindrances)
  test(`${what} stops the start with a one-line message`, async ({ baseURL }, testInfo) => {
    const file = testInfo.outputPath('a-file')
    writeFileSync(file, '')
    const { site, ended } = startOwnSite(
      testInfo.outputPath('own'),
      settings({ takenPort: portOf(baseURL ?? ''), file }),
    )
    const [said, complained] = await Promise.all([text(site.stdout), text(site.stderr)])
    expect((await ended)[0]).toBe(1)
    expect(said).toBe('')
    expect(complained.trim()).toMatch(reason)
  })
