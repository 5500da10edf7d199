import leven from 'leven'

/** Where most people have their email. A domain that is merely close to one of them is likely a typing error. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'live.com',
  'msn.com',
  'cox.net',
  'protonmail.com',
]

/** Real domains that are as close to a common one as a typing error. */
const LIKE_COMMON_ONES = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'me.com',
  'mac.com',
  'gmx.com',
  'aim.com',
  'fox.net',
  'five.com',
  'love.com',
])

/** In a short domain, one letter already makes another word. */
const LONG_DOMAIN = 9

/**
 * Returns the address that was probably meant, for an address whose domain is one or two letters away from a common one;
 * else null. Only for a hint: the domain may exist.
 */
export const likelyEmail = (email: string): string | null => {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || COMMON_DOMAINS.includes(domain) || LIKE_COMMON_ONES.has(domain)) return null
  const closest = COMMON_DOMAINS.map((common) => ({ common, distance: leven(common, domain) }))
    .filter(({ common, distance }) => distance <= (common.length < LONG_DOMAIN ? 1 : 2))
    .sort((one, other) => one.distance - other.distance)[0]
  return closest ? `${email.slice(0, at)}@${closest.common}` : null
}
