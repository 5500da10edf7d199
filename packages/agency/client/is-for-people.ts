const MAX_MESSAGE_LENGTH = 300

/** A sentence. What gateways and web servers say by themselves is rarely one. */
const SENTENCE = /^\p{Lu}[^\n]* [^\n]*[.!?]$/u

/** Markup, addresses, paths, queries, stack traces and internal names of programs. */
const INTERNAL =
  /[<>{}\\|`=;]|:\/\/|\/\w+\/|\bat \S+\(|\w\.\w+\.\w|\w\(\)|\b(?:select|insert|update|delete)\b.*\b(?:from|into|set|where)\b|exception|stack ?trace|sqlstate|\bora-\d|\bnull\b|undefined/i

/**
 * Whether a message is a sentence that the agency wrote for customers. Only such a message shows that a failure is the
 * agency's own, and only such a message is shown.
 */
export const isForPeople = (message: string): boolean =>
  message.length <= MAX_MESSAGE_LENGTH && SENTENCE.test(message) && !INTERNAL.test(message)
