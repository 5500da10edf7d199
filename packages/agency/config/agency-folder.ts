import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { AgencyFacts } from '@mva/messages/agency-facts'
import { agencyConfig, type AgencyConfig } from './agency-config.ts'
import { colorMistakes } from './check-colors.ts'
import { svgMistakes } from './check-svg.ts'
import { type AgencyTexts, readTexts } from './check-texts.ts'
import { mistakesIn } from './strict-object.ts'

const CONFIG_FILE = 'agency.config.ts'
/** In its place where Node.js does not strip types: in packages, and before version 24. */
const COMPILED_FILE = 'agency.config.js'

/** `agencies/rhode-island`, as deep below the sources as below the bundles of apps/api/dist. */
export const DEFAULT_AGENCY_FOLDER = resolve(import.meta.dirname, '../../../agencies/rhode-island')

/** A folder that is no agency's. The message has one line for each mistake. */
export class BadAgencyFolder extends Error {
  constructor(folder: string, mistakes: readonly string[]) {
    super([`The agency's folder ${folder} cannot be used:`, ...mistakes].join('\n  '))
  }
}

/** The folder of an agency, read and checked. docs/agency-folder.md */
export interface AgencyFolder {
  config: AgencyConfig
  /** The pictures as SVG. */
  pictures: Record<PictureName, string>
  /** By the code of a language. */
  texts: Record<string, AgencyTexts>
}

const pictureNames = ['logo', 'favicon', 'picture'] as const

export type PictureName = (typeof pictureNames)[number]

/** Reads and checks the folder of an agency. Throws `BadAgencyFolder`. */
export const readAgencyFolder = async (path = DEFAULT_AGENCY_FOLDER): Promise<AgencyFolder> => {
  const folder = resolve(path)
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    throw new BadAgencyFolder(folder, ['there is no such folder that can be read (AGENCY_FOLDER)'])
  const exported = await loadConfig(folder)
  const config = z.safeParse(agencyConfig, exported)
  if (!config.success) throw new BadAgencyFolder(folder, mistakesIn(agencyConfig, exported, ''))
  const mistakes = colorMistakes(config.data.look)
  const contentOf = (file: string): Promise<string> =>
    readFile(join(folder, file), 'utf8').catch((error: unknown) => {
      mistakes.push(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`)
      return ''
    })
  const pictures = { logo: '', favicon: '', picture: '' }
  for (const name of pictureNames) {
    const file = config.data.look[name]
    pictures[name] = await contentOf(file)
    if (pictures[name] !== '')
      mistakes.push(...svgMistakes(pictures[name]).map((mistake) => `${file}: ${mistake}`))
  }
  const texts: AgencyFolder['texts'] = {}
  for (const [language, file] of Object.entries(config.data.texts)) {
    const json = await contentOf(file)
    if (json === '') continue
    const read = readTexts(language, file, json)
    if ('texts' in read) texts[language] = read.texts
    else mistakes.push(...read.mistakes)
  }
  if (mistakes.length > 0) throw new BadAgencyFolder(folder, mistakes)
  return { config: config.data, pictures, texts }
}

const loadConfig = async (folder: string): Promise<unknown> => {
  const files = [CONFIG_FILE, COMPILED_FILE].map((name) => join(folder, name))
  const file = files.find((one) => existsSync(one))
  if (file === undefined) throw new BadAgencyFolder(folder, [`${CONFIG_FILE}: is missing`])
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      default?: unknown
    }
    return module.default
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new BadAgencyFolder(folder, [`${basename(file)}: cannot be loaded: ${reason}`])
  }
}

const cents = (dollars: string): number => Number(dollars.replace('.', ''))

/** What the texts, dates and fees of the site take from the folder. */
export const agencyFactsOf = ({
  config: { identity, place, fees, services },
  texts,
}: Pick<AgencyFolder, 'config' | 'texts'>): AgencyFacts => {
  const { renewalWindowDays, ...offered } = services
  return {
    agencyName: identity.name,
    shortName: identity.shortName,
    stateName: place.state.name,
    stateCode: place.state.code,
    stateId: place.state.id,
    zipCodesCall: place.zipCodesCall,
    timeZone: place.timeZone.id,
    timeZoneNames: place.timeZone.name,
    texts,
    serviceFee: {
      minimumCents: cents(fees.service.minimum),
      perTenThousand: cents(fees.service.percentage),
      fromCents: cents(fees.service.from),
    },
    services: { ...offered, estimate: offered.estimate !== false },
    renewalWindowDays,
  }
}
