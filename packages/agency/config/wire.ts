/**
 * How an agency writes its answers, where it differs from the specification (docs/specification/agency-calls.md). Left
 * out, everything is in the specification's own form. docs/decisions/003-read-agency-answers-as-declared.md
 */
export interface WireConfig extends ValueWords {
  /** How the names of fields are written. Single names that follow no style are in `rename`. */
  names?: NameStyle
  /** Names that follow no style: the specification's name, and the agency's. */
  rename?: Record<string, string>
  /** The field of the outermost object that holds the whole answer, also that of a failure. */
  envelope?: string
  /** Texts that stand for no value, such as `N/A`. */
  none?: string[]
  /** The IANA zone of dates and times without an offset from UTC. */
  localTimes?: string
  /** Whether texts are escaped: `html` reads `O&#39;Brien` as `O'Brien`. */
  texts?: 'plain' | 'html'
  /** The encoding of answers that do not name one. UTF-8 if it is left out. */
  charset?: string
  /** Values of single fields, by the specification's name, where they differ from the rest. */
  fields?: Record<string, FieldWords>
  /** What single calls say, `group.call` of the contract; `*` for all calls. */
  answers?: Record<string, AnswerConfig>
}

/** How values are written. */
export interface ValueWords {
  /**
   * Formats of dates and of dates with a time, in place of `YYYY-MM-DD`: of YYYY, MM, M, DD, D, HH, H, hh, h, mm, ss, A, Z and
   * any other characters; or `epoch-ms`, `epoch-s`, `/Date(ms)/`, `[Y,M,D]`.
   */
  dates?: string[]
  /** Dates as they are written that stand for no date. */
  noDate?: string[]
  /** Amounts: numbers of dollars (and their plain texts), texts such as `$1,265.00`, or whole cents. */
  amounts?: 'number' | 'text' | 'cents'
  /** Durations of a session. */
  durations?: 'minutes' | 'seconds'
  /** Words for yes beside `true`. */
  yes?: (string | number)[]
  /** Words for no beside `false`; `''` if a missing value is a no. */
  no?: (string | number)[]
}

/** How the values of one field are written. */
export interface FieldWords extends ValueWords {
  none?: string[]
  /** What single values mean, in the specification's words: `{ A: 'Active' }`. */
  values?: Record<string, string | number | boolean>
  /** Where no word fits: returns the value in the form of the specification. */
  read?: (wire: unknown) => unknown
}

export type NameStyle =
  | 'camelCase'
  | 'PascalCase'
  | 'snake_case'
  | 'kebab-case'
  | 'UPPER_SNAKE'
  | 'UPPER-KEBAB'
  | 'lowercase'
  | 'UPPERCASE'

/**
 * Fields of an answer and the values by which it says something. A path of names leads from the outermost object as it is
 * written (`header.returnCode`); `(answer)` is the whole body. A list of values: one of them. `'*'`: any value but none.
 */
export type Sign = Record<string, SignValue | SignValue[]>
type SignValue = string | number | boolean | null

/** An answer with that status, and with that sign if there is one. */
export interface StatusAndSign {
  status: number
  body?: Sign
}

export interface AnswerConfig {
  /** By what a status of success is a yes. `status`: the agency was asked, and never says no with such a status. */
  yes?: 'status' | Sign
  /** By what it is a no, whatever else stands in it. */
  no?: Sign
  /**
   * How the agency says that what the customer entered is wrong; for `*`, that the access token is wrong or has expired.
   * The specification's own ways (401, 404) stay.
   */
  wrong?: StatusAndSign | StatusAndSign[]
  /** How the agency says that it refused a card before anything was charged, beside status 432. Only for a sale. */
  refusedBeforeTheSale?: StatusAndSign | StatusAndSign[]
  /** Where the rest of a list is: a field with the address of the next part, or with the value of the parameter `query`. */
  pages?: { next: string; query?: string; limit?: number }
  /** Paths of fields that mean nothing to the site. */
  ignore?: string[]
}

export const nameStyles = [
  'camelCase',
  'PascalCase',
  'snake_case',
  'kebab-case',
  'UPPER_SNAKE',
  'UPPER-KEBAB',
  'lowercase',
  'UPPERCASE',
] as const satisfies readonly NameStyle[]

/** The calls of which a declaration speaks that every call shares. */
export const EVERY_CALL = '*'
