import { text } from 'node:stream/consumers'
import { portOf } from '../support/addresses.ts'
import { firstWordsOf, startOwnSite } from '../support/own-site.ts'
import { personasOf } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('prints the address and every persona that can sign in at startup', async ({
  request,
}, testInfo) => {
  const { site, ended } = startOwnSite(testInfo.outputPath('own'), {})
  try {
    const {
      url,
      others: [database, , ...people],
    } = await firstWordsOf(site)
    const home = await fetch(url)
    expect([home.status, home.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(database).toMatch(/^The site’s own data is in .*\.sqlite$/)
    const personas = await personasOf({ request })
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

test('a taken port stops the start with a one-line message', async ({ baseURL }, testInfo) => {
  const { site, ended } = startOwnSite(testInfo.outputPath('own'), { PORT: portOf(baseURL ?? '') })
  const [said, complained] = await Promise.all([text(site.stdout), text(site.stderr)])
  expect((await ended)[0]).toBe(1)
  expect(said).toBe('')
  expect(complained.trim()).toMatch(/^Not started\. Port \d+ is taken; set PORT to a free one\.$/)
})
