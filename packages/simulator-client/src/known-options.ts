/**
 * Throws a TypeError for an option that would do nothing, or for something else in the place of the options, which only
 * JavaScript lets pass. `known` has each option of the function.
 */
export const refuseUnknown = <Options extends object>(
  caller: string,
  given: Options,
  known: Readonly<Record<keyof Options, true>>,
): void => {
  const names = Object.keys(known)
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`${caller} takes an object with ${names.join(', ')}.`)
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new TypeError(
      `${caller}: ${unknown.join(', ')} is unknown here. It takes ${names.join(', ')}.`,
    )
}
