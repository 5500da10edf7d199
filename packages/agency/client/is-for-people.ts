const MAX_MESSAGE_LENGTH = 300

/** Markup, addresses, paths, queries, stack traces and internal names of programs. */
const INTERNAL =
  /[<>{}\\|`=;]|:\/\/|\/\w+\/|\bat \S+\(|\w\.\w+\.\w|\w\(\)|\b(?:select|insert|update|delete)\b.*\b(?:from|into|set|where)\b|exception|stack ?trace|sqlstate|\bora-\d|\bnull\b|undefined/i

/** What gateways and web servers say by themselves: about keys, tokens, routes and quotas, not about a customer. */
const OF_GATEWAY =
  /\b(?:api|subscription|access)[ -]?keys?\b|\b(?:api|uri|url|http|https|jwt|oauth|bearer|upstream|backend|gateway|proxy|route|routes|endpoint|resource|quota|throttl\w*|scope|ip address)\b|\b(?:access|authentication|authori[sz]ation|security|incoming|id) token\b|\bauthentication\b|\bcredentials?\b|\bauthori[sz]ation has been denied\b|\bnot authori[sz]ed to (?:access|perform)\b|\b(?:rate|request|usage) ?limit\b|\blimit exceeded\b|\btoo many requests\b\.?\s*$|^(?:not found|bad request|access (?:is )?denied|method not allowed|no message available|no such call)\W|^there is no such call\b|\b(?:page|file|document) (?:was |is )?(?:not found|cannot be found)\b|\bsubscription\b/i

/**
 * Whether a message is a sentence that the agency wrote for customers. Only such a message shows that a failure is the
 * agency's own, and only such a message is shown.
 */
export const isForPeople = (message: string): boolean =>
  message.length <= MAX_MESSAGE_LENGTH &&
  /^\p{L}[^\n]* /u.test(message) &&
  !INTERNAL.test(message) &&
  !OF_GATEWAY.test(`${message} `)
