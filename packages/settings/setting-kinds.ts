import * as z from 'zod/mini'

export const urlSetting = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** An address that is only an origin, without a slash at its end. */
export const originSetting = z.pipe(
  urlSetting.check(
    z.refine(
      (address) =>
        !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`,
      'must be an address such as https://dmv.example.gov, without a path',
    ),
  ),
  z.transform((address) => new URL(address).origin),
)

/** Whether a database is PostgreSQL at an address, and not a file. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//i.test(place)

/** Comma-separated values. */
export const listSetting = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

const HEADER = /^([\w-]+) *= *((?:[^%\r\n]|%[\da-f]{2})+)$/i

/** Comma-separated `name=value` pairs; a comma or a percent sign in a value is percent-encoded. */
export const headersSetting = z.pipe(
  z.pipe(listSetting, z.array(z.string().check(z.regex(HEADER, 'must look like name=value')))),
  z.transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = HEADER.exec(pair) ?? []
        return [name.toLowerCase(), decodeURIComponent(value)]
      }),
    ),
  ),
)

export const countSetting = z.coerce.number().check(z.int(), z.gte(1))

export const flagSetting = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** Comma-separated addresses, of which the origins count. */
export const originsSetting = z.pipe(
  z.pipe(listSetting, z.array(urlSetting)),
  z.transform((addresses) => addresses.map((address) => new URL(address).origin)),
)
