import { DAY, type DateManner } from './dates.ts'

/** How an agency writes the values of its answers, compiled once from its folder. */
export interface Manner extends DateManner {
  /** Returns a name of the specification as the agency writes it. */
  nameOf: (name: string) => string
  /** Texts that stand for no value. */
  none: ReadonlySet<string>
  amounts: 'number' | 'text' | 'cents'
  durations: 'minutes' | 'seconds'
  /** Words for yes and no beside true and false. */
  booleans: ReadonlyMap<string, boolean>
  /** Whether a missing value is a no. */
  isBlankNo: boolean
  isHtml: boolean
  /** What a value of a single field means; undefined where the agency's own value does. */
  translate: ((wire: unknown) => unknown) | undefined
  /** The manner of single fields, by the specification's name. */
  fields: ReadonlyMap<string, Manner>
}

/** The specification's own form. */
export const specified: Manner = {
  nameOf: (name) => name,
  none: new Set(),
  dates: [DAY],
  noDate: new Set(),
  clock: undefined,
  amounts: 'number',
  durations: 'minutes',
  booleans: new Map(),
  isBlankNo: false,
  isHtml: false,
  translate: undefined,
  fields: new Map(),
}
