/**
 * Makes a value when it is first asked for, and keeps it. For what is dear to make and not needed by everybody who
 * imports its module: a formatter for a locale costs a start several milliseconds.
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
