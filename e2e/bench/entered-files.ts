import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FLEET_OWNER, mailedCode, signInAs } from '../customer/simulated-agency.ts'
import { sendTo, siteClient } from '../customer/site-client.ts'
import { proxySettings, type ServerProcess, startSources } from './processes.ts'

/**
 * Lists the source files that the server enters while it handles a request: at least one of their functions is called. Of a
 * vehicle lookup in both modes, and of a contact update in proxy mode, without those of the sign-in and the lookup.
 */
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'bench-'))

/** The background work of a server enters other files; not in each of so many times. */
const TIMES = 3

/**
 * The project's own files that the server enters each time it handles the requests of `work`. The first time does not count:
 * it makes what is made once.
 */
const enteredBy = async (server: ServerProcess, work: (time: number) => Promise<unknown>) => {
  await work(0)
  await server.entered()
  let entered: readonly string[] | undefined
  for (let time = 1; time <= TIMES; time += 1) {
    await work(time)
    const urls = await server.entered()
    entered = entered?.filter((url) => urls.includes(url)) ?? urls
  }
  return (entered ?? [])
    .filter((url) => url.startsWith('file:'))
    .map((url) => relative(root, fileURLToPath(url)))
    .filter((file) => !/^e2e|node_modules/.test(file))
    .toSorted()
}

const print = (what: string, files: readonly string[]) => {
  const folders = new Set(files.map((file) => dirname(file)))
  console.log(`\n${what}: ${files.length} files in ${folders.size} folders`)
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    console.log(`${String(lines).padStart(5)}  ${file}`)
  }
}

const simulated = await startSources('apps/api/src/dev-server.ts', {
  LOG_LEVEL: 'warn',
  SIMULATION_DATABASE_FILE: join(folder, 'simulated.sqlite'),
  PORTAL_DATABASE_URL: join(folder, 'simulated-portal.sqlite'),
})
const agency = await startSources('packages/simulator/main.ts', {
  LOG_LEVEL: 'warn',
  SIMULATION_DATABASE_FILE: join(folder, 'agency.sqlite'),
})
const proxy = await startSources(
  'apps/api/src/dev-server.ts',
  proxySettings(`${agency.origin}/agency`, join(folder, 'portal.sqlite')),
)

const enteredByLookup = (server: ServerProcess) => {
  const { vehicleStatus } = siteClient({ send: sendTo(server.origin), antibotToken: () => '' })
  const form = {
    plateNumber: 'SUSP1',
    registrationTypeCode: 'PAS',
    vinNumberLastSix: '222333',
    isVehicleOwnerConsented: true,
  }
  return enteredBy(server, () => vehicleStatus.lookUp.mutate(form))
}

const lookup = await enteredByLookup(proxy)
print('A vehicle lookup, proxy mode', lookup)
print('A vehicle lookup, simulated mode', await enteredByLookup(simulated))

const { site } = await signInAs({ site: proxy.origin, agency: agency.origin }, FLEET_OWNER)
const profile = await enteredBy(proxy, () => site.profile.personal.query())
const update = await enteredBy(proxy, async (time) => {
  const email = `terry${time}@example.com`
  await site.contactUpdate.open.query({ startOver: true })
  await site.contactUpdate.choose.mutate({ email: true, phone: false })
  await site.contactUpdate.sendCodes.mutate({ email, confirmEmail: email })
  const loginCode = (await mailedCode(agency.origin, email)) ?? ''
  await site.contactUpdate.verifyCode.mutate({ channel: 'email', loginCode })
  await site.contactUpdate.finish.mutate({})
})
print(
  'A contact update, without what a lookup or a profile enters',
  update.filter((file) => ![...lookup, ...profile].includes(file)),
)

for (const server of [simulated, proxy, agency]) await server.stop()
rmSync(folder, { recursive: true })
