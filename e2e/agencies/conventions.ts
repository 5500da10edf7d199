import type { WireConfig } from '@mva/agency/config/wire'
import { editJson } from './answer-changes.ts'
import { type Change, type IndependentAgency, servedCalls } from './independent-agency.ts'
import type { PageName } from './site-pages/pages.ts'

/** A manner in which a whole back end writes its answers, by code of its own, and how its folder declares it. */
interface Convention {
  wire: WireConfig
  change: Change
  /** Pages that cannot be shown if it is not declared. */
  closes: readonly PageName[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the name and the value of every field, at any depth. */
const eachField =
  (name: (name: string) => string, edit: (value: unknown, name: string) => unknown = asItIs) =>
  (value: unknown): unknown => {
    const within = eachField(name, edit)
    if (Array.isArray(value)) return value.map(within)
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [name(field), edit(within(inner), field)]),
    )
  }

const asItIs = (value: unknown): unknown => value
const sameName = (name: string) => name

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const dayAs =
  (write: (year: string, month: string, day: string) => unknown) => (value: unknown) => {
    const [, year, month, day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : []
    return year && month && day ? write(year, month, day) : value
  }
const american = dayAs((year, month, day) => `${Number(month)}/${Number(day)}/${year}`)
const compact = dayAs((year, month, day) => `${year}${month}${day}`)

const isAmount = (name: string) => /(?:Amount|Fee)$/.test(name)

const mainframe = eachField(
  (name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toUpperCase(),
  (value, name) => {
    if (name === 'isPaperOtpSent' || typeof value === 'boolean') return value === true ? 'Y' : 'N'
    if (value === 'YES') return 'Y'
    if (value === null) return 'N/A'
    return compact(value)
  },
)

/** Manners that the site reads only because they are declared. */
export const conventions: Record<string, Convention> = {
  'names in PascalCase': {
    wire: { names: 'PascalCase' },
    closes: ['signIn', 'vehicleStatus', 'feeEstimate'],
    change: editJson(eachField((name) => name.charAt(0).toUpperCase() + name.slice(1))),
  },
  'an envelope and a trace id around every answer': {
    closes: ['signIn', 'vehicleStatus', 'registrationTypes'],
    wire: { envelope: 'data', answers: { '*': { ignore: ['traceId'] } } },
    change: editJson((answer) => ({ data: answer, traceId: '00-7f' })),
  },
  'dates as M/D/YYYY and amounts as text': {
    wire: { dates: ['M/D/YYYY'], amounts: 'text' },
    closes: ['feeEstimate', 'renewal'],
    change: editJson(
      eachField(sameName, (value, name) =>
        typeof value === 'number' && isAmount(name)
          ? `$${value.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`
          : american(value),
      ),
    ),
  },
  'the habits of a mainframe': {
    closes: ['signIn', 'vehicleStatus', 'registrationTypes'],
    wire: {
      names: 'UPPER-KEBAB',
      envelope: 'BODY',
      dates: ['YYYYMMDD'],
      none: ['N/A'],
      yes: ['Y'],
      no: ['N'],
      answers: { '*': { yes: { 'RETURN-CODE': '00' }, no: { 'ERROR-IND': 'Y' } } },
    },
    change: (answer) => {
      const ok = answer.status === 200
      const body = mainframe(JSON.parse(answer.body.toString()))
      const written = ok ? { 'RETURN-CODE': '00', 'REASON-TEXT': 'OK', BODY: body } : { BODY: body }
      return { ...answer, body: Buffer.from(JSON.stringify(written)) }
    },
  },
}

/** Lets an agency answer every call in a convention, its failures too. */
export const answerIn = (agency: IndependentAgency, { change }: Convention) =>
  agency.vary({ person: 'every customer', calls: servedCalls, change })
