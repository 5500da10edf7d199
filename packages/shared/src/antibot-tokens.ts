/**
 * The anti-bot tokens that go along with one procedure, by action. A procedure that may post to several calls of the
 * agency brings one for each; each call takes its own and no other.
 */
export type AntibotTokens = Readonly<Record<string, string>>

const BETWEEN = ','
const IS = '='

/** As the value of the header `Recaptcha`: a lone token as it is, several with their actions. */
export const writeAntibotTokens = (tokens: AntibotTokens): string => {
  const [first, ...others] = Object.entries(tokens)
  if (first && others.length === 0) return first[1]
  return Object.entries(tokens)
    .map(([action, token]) => `${action}${IS}${token}`)
    .join(BETWEEN)
}

/** What a header says; a lone token counts for whatever call is made. Actions are letters, digits and `_`. */
export const readAntibotTokens = (
  header: string,
): { token: string } | { tokenByAction: AntibotTokens } => {
  const pairs = header.split(BETWEEN).map((pair) => /^(\w+)=(.+)$/.exec(pair))
  if (pairs.length < 2 || pairs.includes(null)) return { token: header }
  return {
    tokenByAction: Object.fromEntries(
      pairs.flatMap((pair) => (pair?.[1] && pair[2] ? [[pair[1], pair[2]]] : [])),
    ),
  }
}
