/**
 * The anti-bot tokens of one procedure, by action. A procedure that may post to several agency calls sends one token
 * for each; each call uses only its own.
 */
export type AntibotTokens = Readonly<Record<string, string>>

/** Returns the value of the `Recaptcha` header: a single token as it is, several with their actions. */
export const writeAntibotTokens = (tokens: AntibotTokens): string => {
  const entries = Object.entries(tokens)
  const [first] = entries
  if (first && entries.length === 1) return first[1]
  return entries.map(([action, token]) => `${action}=${token}`).join(',')
}

/** Parses the header. A single token applies to any call. Actions consist of letters, digits and `_`. */
export const readAntibotTokens = (
  header: string,
): { token: string } | { tokenByAction: AntibotTokens } => {
  const pairs = header.split(',').map((pair) => /^(\w+)=(.+)$/.exec(pair))
  if (pairs.length < 2 || pairs.includes(null)) return { token: header }
  return {
    tokenByAction: Object.fromEntries(
      pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]]] : [])),
    ),
  }
}
