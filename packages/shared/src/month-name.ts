/** English and Spanish: people know a date as it is written, in whichever language the page is. */
const NAMES = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]

const SHORTEST = 3

/** The two digits of a month's name, which may be cut from three letters on: Jul, Sept. and agosto; undefined for any other text. */
export const monthDigits = (typed: string): string | undefined => {
  const name = typed.replace(/\.$/, '').toLowerCase()
  const month = NAMES.findIndex((names) => names.some((whole) => whole.startsWith(name))) + 1
  return name.length < SHORTEST || month === 0 ? undefined : String(month).padStart(2, '0')
}
