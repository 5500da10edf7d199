import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { agencyFactsOf, DEFAULT_AGENCY_FOLDER, readAgencyFolder } from './agency-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'agencies-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Adds texts to a file. */
const withTexts = (texts: Record<string, string | undefined>) => (content: string) =>
  JSON.stringify({ ...(JSON.parse(content) as object), ...texts })

let count = 0

/** Copies the default folder, and replaces texts of its files. */
const folderWith = (changes: Record<string, (content: string) => string>): string => {
  count += 1
  const folder = join(parent, `agency-${count}`)
  cpSync(DEFAULT_AGENCY_FOLDER, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  return folder
}

/** The lines about the mistakes of a folder. */
const mistakesIn = async (folder: string): Promise<string[]> => {
  const message = await readAgencyFolder(folder).then(
    () => '',
    (error: unknown) => (error as Error).message,
  )
  const [first, ...lines] = message.split('\n')
  expect(first).toBe(`The agency's folder ${folder} cannot be used:`)
  return lines.map((line) => line.trim())
}

const config = (from: string, to: string) =>
  folderWith({
    'agency.config.ts': (content) => {
      expect(content).toContain(from)
      return content.replace(from, to)
    },
  })

it('reads the default folder, whose fees are in cents', async () => {
  const folder = await readAgencyFolder()
  expect(agencyFactsOf(folder)).toMatchObject({
    serviceFee: { minimumCents: 155, perTenThousand: 240, fromCents: 6500 },
    timeZoneNames: { en: 'Eastern Time', es: 'hora del Este' },
  })
  expect(folder.pictures.logo).toContain('<svg')
})

it('reads every folder of the repository', async () => {
  const folders = readdirSync(join(DEFAULT_AGENCY_FOLDER, '..'), { withFileTypes: true })
  for (const { name } of folders.filter((entry) => entry.isDirectory()))
    await expect(readAgencyFolder(join(DEFAULT_AGENCY_FOLDER, '..', name))).resolves.toBeDefined()
})

it('reads a folder that is mounted read-only', async () => {
  const folder = folderWith({})
  chmodSync(folder, 0o555)
  await expect(readAgencyFolder(folder)).resolves.toMatchObject({ texts: { en: {}, es: {} } })
  chmodSync(folder, 0o755)
})

describe('one line for each mistake', () => {
  it.each([
    [
      "minimum: '1.55'",
      "minimum: '1.5'",
      'fees.service.minimum: must be in dollars with two decimals',
    ],
    ["percentage: '2.40'", "percentage: '2.4'", /^fees\.service\.percentage: must be a percentage/],
    ["code: 'RI'", "code: 'Ri'", 'place.state.code: must be two capital letters'],
    ["id: 'America/New_York'", "id: 'Eastern'", /^place\.timeZone\.id: must be the name of a time/],
    ["phone: '401", "phone: '4 01", 'identity.phone: must look like 401-555-0100'],
    ['renew: true', "renew: 'yes'", 'services.renew: must be true or false'],
    ['estimate: true', "estimate: 'soon'", /^services\.estimate: must be true, false or 'under/],
    [
      "check: 'none'",
      "check: 'ask'",
      'payments.check: must be one of validate-cart, finalize-again, none',
    ],
    [
      'settledAfterSeconds: 60',
      'settledAfterSeconds: 29.9',
      /^payments\.settledAfterSeconds: must be 30 or more/,
    ],
    ["shortName: 'DMV'", "shortNames: 'DMV'", /shortNames: is unknown; .* shortName$/],
    ['  wire: {}', "  wire: { dates: ['?'] }", /^wire\.dates/],
    [
      "header: '#074b69'",
      "header: 'blue'",
      'look.colors.light.header: must be a color such as #074b69',
    ],
  ])('%s as %s', async (from, to, line) => {
    const lines = await mistakesIn(config(from, to))
    expect(lines).toContainEqual(expect.stringMatching(line))
  })

  it('names a missing key', async () => {
    expect(await mistakesIn(config("    shortName: 'DMV',\n", ''))).toEqual([
      expect.stringMatching(/^identity\.shortName: /),
    ])
  })

  it('names colors without contrast, with the ratio', async () => {
    expect(await mistakesIn(config("link: '#07648d'", "link: '#9bbdd0'"))).toEqual([
      'look.colors.light.link: has a contrast of 1.98:1 with the sheet (#ffffff); it needs 4.5:1',
      'look.colors.light.link: has a contrast of 1.83:1 with the page (#f5f6f7); it needs 4.5:1',
      expect.stringMatching(/^look\.colors\.light\.link: .* with the top of Home/),
    ])
  })

  it('names every mistake of texts, pictures and colors at once', async () => {
    const folder = folderWith({
      'agency.config.ts': (content) => content.replace("accent: '#fa9441'", "accent: '#0a5a80'"),
      'logo.svg': () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'texts.en.json': withTexts({ visitWays: 'Go', callIfInProgress: 'Call', visitWay: '{x}' }),
      'texts.es.json': () => '[',
    })
    expect(await mistakesIn(folder)).toEqual([
      expect.stringMatching(/^look\.colors\.light\.accent: has a contrast of 1\.\d\d:1/),
      expect.stringMatching(/^look\.colors\.light\.accent: .*the dark text on it/),
      'logo.svg: must have no <script>',
      'texts.en.json: visitWays: is unknown; the nearest known name is visitWay',
      'texts.en.json: callIfInProgress: lacks its parameter {date}',
      expect.stringMatching(/^texts\.en\.json: visitWay: has the unknown parameter \{x\}/),
      'texts.es.json: must be a JSON object of texts by their keys',
    ])
  })

  it('names a text that has no default and is not declared', async () => {
    const folder = folderWith({
      'texts.es.json': withTexts({ insuranceDuty: undefined, insuranceBond: ' ' }),
    })
    expect(await mistakesIn(folder)).toEqual([
      'texts.es.json: insuranceBond: must not be empty',
      'texts.es.json: insuranceDuty: is missing; it has no default',
    ])
  })

  it('names a file that is missing', async () => {
    const folder = folderWith({})
    rmSync(join(folder, 'picture.svg'))
    expect(await mistakesIn(folder)).toEqual(['picture.svg: is missing'])
  })

  it('names a folder that is none, and one without a configuration', async () => {
    const none = join(parent, 'none')
    expect(await mistakesIn(none)).toEqual(['AGENCY_FOLDER: is missing'])
    expect(await mistakesIn(join(folderWith({}), 'logo.svg'))).toEqual([
      'AGENCY_FOLDER: is no folder',
    ])
    expect(await mistakesIn(parent)).toEqual(['agency.config.ts: is missing'])
  })

  it.each(['', 'export const agency = {}', 'export default null'])(
    'names a configuration whose default export is no object: %j',
    async (content) => {
      expect(await mistakesIn(folderWith({ 'agency.config.ts': () => content }))).toEqual([
        'agency.config.ts: must have an object as its default export',
      ])
    },
  )

  it('says in plain words which type is expected', async () => {
    const folder = folderWith({
      'agency.config.ts': (content) =>
        content
          .replace("minimum: '1.55'", 'minimum: 1.55')
          .replace("{ id: '40'", '{ id: 40')
          .replace('actionLinkHosts: []', "actionLinkHosts: 'www.example.gov'")
          .replace(/ {2}texts: .*\n/, ''),
    })
    expect(await mistakesIn(folder)).toEqual([
      'identity.actionLinkHosts: must be a list: [ … ]',
      "place.state.id: must be a text, in quotes: '…'",
      'texts: is missing',
      "fees.service.minimum: must be a text, in quotes: '…'",
    ])
  })

  it('names the mistakes of texts and pictures beside those of other parts of the configuration', async () => {
    const folder = folderWith({
      'agency.config.ts': (content) =>
        content
          .replace("code: 'RI'", "code: 'Ri'")
          .replace("accent: '#fa9441'", "accent: '#0a5a80'"),
      'logo.svg': () => 'PNG',
      'texts.en.json': (content) => content.replace('{', '{ "visitWays": "Go",'),
    })
    expect(await mistakesIn(folder)).toEqual([
      'place.state.code: must be two capital letters',
      expect.stringMatching(/^look\.colors\.light\.accent: .*the header/),
      expect.stringMatching(/^look\.colors\.light\.accent: .*the dark text on it/),
      'logo.svg: must be an SVG picture',
      'texts.en.json: visitWays: is unknown; the nearest known name is visitWay',
    ])
  })

  it.each([
    ['export default {\n  a: 1\n  b: 2\n}', /^agency\.config\.ts: cannot be loaded: line 3: /],
    ['throw new Error("no\\nsecrets")', 'agency.config.ts: cannot be loaded: line 1: no'],
  ])('names the line of a configuration that cannot be loaded: %j', async (content, line) => {
    expect(await mistakesIn(folderWith({ 'agency.config.ts': () => content }))).toEqual([
      expect.stringMatching(line),
    ])
  })

  it('names a picture and texts that are empty', async () => {
    const folder = folderWith({ 'logo.svg': () => '', 'texts.en.json': () => '' })
    expect(await mistakesIn(folder)).toEqual([
      'logo.svg: must be an SVG picture',
      'texts.en.json: must be a JSON object of texts by their keys',
    ])
  })

  it('reads texts that begin with the mark of their encoding', async () => {
    const folder = folderWith({ 'texts.en.json': (content) => `\uFEFF${content}` })
    await expect(readAgencyFolder(folder)).resolves.toBeDefined()
  })
})

it('takes a text with its own parameters and those of the agency', async () => {
  const folder = folderWith({
    'texts.en.json': withTexts({ callIfInProgress: 'After {date}, call the {agencyName} at' }),
  })
  expect((await readAgencyFolder(folder)).texts['en']).toMatchObject({
    callIfInProgress: 'After {date}, call the {agencyName} at',
  })
})
