import { access, constants, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { AgencyFacts } from '@mva/messages/agency-facts'
import { isFields } from '../contract/plain-values.ts'
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
  readonly code = 'BAD_AGENCY_FOLDER'

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
  const exported = await loadConfig(folder)
  if (!isFields(exported))
    throw new BadAgencyFolder(folder, [`${CONFIG_FILE}: must have an object as its default export`])
  const config = z.safeParse(agencyConfig, exported)
  const mistakes = config.success ? [] : mistakesIn(agencyConfig, exported, '')
  const contentOf = (file: string): Promise<string | null> =>
    readFile(join(folder, file), 'utf8').then(
      // Some editors begin a file with the mark of its encoding.
      (content) => content.replace(/^\uFEFF/, ''),
      (error: unknown) => {
        mistakes.push(`${file}: ${unreadable(error)}`)
        return null
      },
    )
  // Each of these parts is read even if another one has mistakes, so that one start names all of them.
  const look = z.safeParse(agencyConfig.shape.look, exported['look'])
  const pictures = { logo: '', favicon: '', picture: '' }
  if (look.success) mistakes.push(...colorMistakes(look.data))
  for (const name of look.success ? pictureNames : []) {
    const file = look.data?.[name] ?? ''
    const picture = await contentOf(file)
    if (picture === null) continue
    pictures[name] = picture
    mistakes.push(...svgMistakes(picture).map((mistake) => `${file}: ${mistake}`))
  }
  const files = z.safeParse(agencyConfig.shape.texts, exported['texts'])
  const texts: AgencyFolder['texts'] = {}
  for (const [language, file] of Object.entries(files.data ?? {})) {
    const json = await contentOf(file)
    if (json === null) continue
    const read = readTexts(language, file, json)
    if ('texts' in read) texts[language] = read.texts
    else mistakes.push(...read.mistakes)
  }
  if (!config.success || mistakes.length > 0) throw new BadAgencyFolder(folder, mistakes)
  return { config: config.data, pictures, texts }
}

const firstLineOf = (text: string) => text.split('\n')[0]

const unreadable = (error: unknown) => {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'is missing'
  return code === 'ENOTDIR' ? 'is no folder' : `cannot be read (${code})`
}

const loadConfig = async (folder: string): Promise<unknown> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new BadAgencyFolder(folder, [`AGENCY_FOLDER: ${unreadable(error)}`])
  })
  const name = [CONFIG_FILE, COMPILED_FILE].find((one) => names.includes(one))
  if (name === undefined) throw new BadAgencyFolder(folder, [`${CONFIG_FILE}: is missing`])
  const file = join(folder, name)
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new BadAgencyFolder(folder, [`${name}: ${unreadable(error)}`])
  })
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      default?: unknown
    }
    return module.default
  } catch (error) {
    const { message, stack = '' } = error as Error
    const line = new RegExp(`${name}:(\\d+)`).exec(stack)?.[1]
    const place = line === undefined ? '' : `line ${line}: `
    throw new BadAgencyFolder(folder, [
      `${name}: cannot be loaded: ${place}${firstLineOf(message)}`,
    ])
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
