import type { serviceNames } from './en/services.ts'

/**
 * What the texts and dates of this site take from the folder of its agency (docs/agency-folder.md): set once, when a program
 * or a page starts.
 */
export interface AgencyFacts {
  agencyName: string
  /** As customers call the agency: DMV. */
  shortName: string
  stateName: string
  /** The code of the agency's own state in addresses. */
  stateCode: string
  /** The id of the agency's own state in the agency's list of states. */
  stateId: string
  /** The last part of the path of the call that lists the state's ZIP codes. */
  zipCodesCall: string
  /** The name of the time zone for programs: America/New_York. */
  timeZone: string
  /** The time zone as it is read, by the code of a language: Eastern Time. */
  timeZoneNames: Readonly<Record<string, string>>
  /** The templates that the folder replaces, by the code of a language. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The rule of the service fee that the site explains. */
  serviceFee: ServiceFeeRule
  /** What the agency offers or not. docs/agency-folder.md#services */
  services: Readonly<Record<OfferedService, boolean>>
  /** How many days before it expires the agency renews a registration; null if the site is not to say so. */
  renewalWindowDays: number | null
}

export type OfferedService =
  | keyof typeof serviceNames
  | 'contact'
  | 'address'
  | 'reservations'
  | 'estimate'

/** Money in integer cents. */
interface ServiceFeeRule {
  minimumCents: number
  /** In hundredths of a percent: 240 is 2.40 %. */
  perTenThousand: number
  /** The total from which the percentage replaces the minimum. */
  fromCents: number
}

let current: AgencyFacts | null = null

export const setAgencyFacts = (facts: AgencyFacts): void => {
  current = facts
}

/** The facts of the agency. Throws before they are set. */
export const agencyFacts = (): AgencyFacts => {
  if (current === null) throw new Error('the facts of the agency are not set yet')
  return current
}

/** What every template may name, besides parameters of its own. */
export const agencyParameters = [
  'agencyName',
  'shortName',
  'stateName',
  'stateCode',
  'timeZoneName',
] as const

type AgencyParameter = (typeof agencyParameters)[number]

type ParameterOf<Template extends string> =
  Template extends `${string}{${infer Parameter}}${infer Rest}`
    ? Parameter | ParameterOf<Rest>
    : never

type OwnParameter<Template extends string> = Exclude<ParameterOf<Template>, AgencyParameter>

type Values<Template extends string> = [OwnParameter<Template>] extends [never]
  ? []
  : [values: Record<OwnParameter<Template>, string>]

const PARAMETER = /\{(\w+)\}/g

/** The parameters of a template, each once. */
export const parametersOf = (template: string): string[] => [
  ...new Set([...template.matchAll(PARAMETER)].map(([, name = '']) => name)),
]

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(PARAMETER, (mark, name: string) => values[name] ?? mark)

/** A text with the agency's own parameters filled in: `Visit the {shortName}.` */
export const inAgencyWords = (template: string, code: string): string => {
  const { timeZoneNames, renewalWindowDays, ...facts } = agencyFacts()
  const { agencyName, shortName, stateName, stateCode } = facts
  const timeZoneName = timeZoneNames[code] ?? ''
  const values = { agencyName, shortName, stateName, stateCode, timeZoneName }
  // Only texts of the agency name it, if the folder declares it.
  if (renewalWindowDays === null) return fill(template, values)
  return fill(template, { ...values, renewalWindowDays: String(renewalWindowDays) })
}

/** Words a template of `Source`, with the parameters that are its own. */
export type Words<Source extends Record<string, string>> = <Key extends keyof Source & string>(
  key: Key,
  ...values: Values<Source[Key]>
) => string

/** Returns what words the templates in a language: those of the agency's folder, or else the given ones. */
export const wordsOf =
  <Source extends Record<string, string>>(
    code: string,
    templates: Readonly<Record<keyof Source, string>>,
  ): Words<Source> =>
  (key, ...[values]) =>
    fill(inAgencyWords(agencyFacts().texts[code]?.[key] ?? templates[key], code), values ?? {})
