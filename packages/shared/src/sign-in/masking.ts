/** Masks contacts before the second factor. docs/specification/sign-in.md#masking */

/** `marisol@example.com` as `m*****l@example.com`; one or two characters before the @ are all masked. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  if (local.length <= 2) return '*'.repeat(local.length) + domain
  return local.charAt(0) + '*'.repeat(local.length - 2) + local.slice(-1) + domain
}

/** Ten digits as `(401) ***-****`; in other numbers every digit is masked. */
export const maskPhone = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `(${phone.slice(0, 3)}) ***-****` : phone.replaceAll(/\d/g, '*')
