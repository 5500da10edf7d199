import * as z from 'zod/mini'
import { type PolicyName, policyNames } from '@mva/agency/client/policies'
import { isWithin } from '@mva/http/client-address'
import { isPostgres, listSetting as list, urlSetting as url } from '@mva/settings/setting-kinds'

const INTEGRITY = /^#sha(?:256|384|512)-[A-Za-z\d+/]+={0,2}$/

/** The address of a script, which may end in `#` and the hash of the script for the browser to compare. */
export const scriptUrl = url.check(
  z.refine((address) => {
    const hash = URL.canParse(address) ? new URL(address).hash : ''
    return hash === '' || INTEGRITY.test(hash)
  }, 'must end in no fragment, or in a hash such as #sha384-…'),
)

const isRange = (range: string): boolean => {
  try {
    isWithin([range])
    return true
  } catch {
    return false
  }
}

/** Comma-separated IP addresses or networks in CIDR form. */
export const ranges = z.pipe(
  list,
  z.array(
    z.string().check(z.refine(isRange, 'must be IP addresses or networks such as 10.0.0.0/8')),
  ),
)

export const MIN_SECRET_LENGTH = 32

export const secrets = z.pipe(
  list,
  z
    .tuple([z.string()], z.string())
    .check(
      z.refine(
        (all) => all.every((secret) => secret.length >= MIN_SECRET_LENGTH),
        `each secret must have at least ${MIN_SECRET_LENGTH} characters`,
      ),
    ),
)

/** Whether a database address means what its author meant: a `/`, `#`, `@` or `%` in a password changes the host. */
const isDatabaseAddress = (address: string): boolean => {
  try {
    const { username, password, pathname, hash } = new URL(address)
    decodeURIComponent(`${username}${password}`)
    return hash === '' && /^\/?[^/@]*$/.test(pathname)
  } catch {
    return false
  }
}

/** At least two letters: one is a drive. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i

export const databasePlace = z
  .string()
  .check(
    z.refine(
      (place) => (isPostgres(place) ? isDatabaseAddress(place) : !SCHEME.test(place)),
      'must be a file, or an address that begins with postgres://, such as postgres://user:password@host/database; percent-encode special characters in user and password, or set PGUSER and PGPASSWORD instead',
    ),
  )

/** Comma-separated numbers by group of agency calls, such as `cart=24,payments=24`. */
export const callsByGroup = z.pipe(
  z.pipe(
    list,
    z.array(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^(?:${policyNames.join('|')})=[1-9]\\d{0,3}$`),
            `must look like cart=24, with one of ${policyNames.join(', ')}`,
          ),
        ),
    ),
  ),
  z.transform((pairs): Partial<Record<PolicyName, number>> =>
    Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name, n]) => [name, Number(n)])),
  ),
)
