/** What the words of an agency say of the sale of a cart. docs/specification/registration-services.md#unknown-outcome */

const NUMBER = String.raw`(?:\s+(?:(?:number|no\.?|id)\b|#?[\w-]*\d[\w-]*))*`
const CART = String.raw`\b(?:cart|order|transaction)s?${NUMBER}`
/** "has already been", "was", "is now"; a "not" in between breaks it. */
const DONE = String.raw`(?:\s+(?:already|are|been|has|have|is|now|successfully|was|were))+\s+`
const CHECKED_OUT = String.raw`(?:checked[- ]?out|finali[sz]ed)\b`

/** A sentence whose subject is the cart. */
const CART_CHECKED_OUT = new RegExp(
  String.raw`^\W*(?:(?:this|the|your)\s+)?(?:(?:online|shopping|transaction)\s+)?${CART}${DONE}${CHECKED_OUT}`,
  'i',
)
const CART_SOLD = new RegExp(
  String.raw`${CART}(?:${DONE}|\s+already\s+)(?:${CHECKED_OUT}|paid\b)`,
  'i',
)
/** Casts doubt on a sale beside the words that it was made. */
const DOUBT =
  /\b(?:again|another|before|but|cannot|different|due|earlier|except|if|may|might|never|no|not|nothing|other|owed|previous|should|still|unless|until|whether|will|without|would)\b|n['’]t\b|\b(?:abort|await|cancel|declin|den(?:y|ied)|draft|error|expired|fail|in(?:complete|correct|sufficient|valid)|part(?:ial|ly)|pending|reject|reopen|refund|refus|revers|un(?:able|paid|success)|void|wrong)/i
const SALE = /\b(?:checked[- ]?out|finali[sz]ed|paid)\b/i
const CONDITION = /\b(?:after|before|if|once|unless|until|when|whether)\b/i

const SALE_ALREADY =
  /\balready\s+(?:been\s+)?(?:approved|captured|charged|checked[- ]?out|completed|finali[sz]ed|paid|placed|processed|submitted)\b/i
const PAYMENT_MADE = new RegExp(
  String.raw`\b(?:card|checkout|it|payment|purchase|sale)\b${DONE}(?:${CHECKED_OUT}|(?:approved|captured|charged|paid)\b)`,
  'i',
)
const REPEATED = /\bduplicate\s+(?:charge|order|payment|request|sale|submission|transaction)\b/i
const NEGATED_ALREADY = /(?:\b(?:never|not)|n['’]t)\s+(?:been\s+)?already\b/gi

/** Longer than any message; the patterns take too long for long texts. */
const MAX_LENGTH = 2_000

const sentencesOf = (text: string) => text.split(/[.!?;:\n]+(?:\s|$)/)

/** Whether a text can only mean that the cart was checked out or finalized. */
export const saysCheckedOut = (text: string): boolean =>
  text.length <= MAX_LENGTH &&
  !DOUBT.test(text) &&
  sentencesOf(text).some((sentence) => CART_CHECKED_OUT.test(sentence))

/** Whether a text, beside the answer that the cart is still to be paid, says that it was sold, or is too long to tell. */
export const contradictsValid = (text: string): boolean =>
  text.length > MAX_LENGTH ||
  sentencesOf(text).some((sentence) => CART_SOLD.test(sentence) && !CONDITION.test(sentence))

/** Whether a text has words of a sale at all, also of another one, or that it was not made. */
export const mentionsSale = (text: string): boolean => SALE.test(text)

/** Whether a text, beside a refusal, may say that something was sold, or is too long to tell. */
export const speaksOfSale = (text: string): boolean => {
  if (text.length > MAX_LENGTH) return true
  const said = text.replaceAll(NEGATED_ALREADY, '')
  return [CART_SOLD, SALE_ALREADY, PAYMENT_MADE, REPEATED].some((pattern) => pattern.test(said))
}
