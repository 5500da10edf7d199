import leven from 'leven'

/**
 * Returns the candidate that is most like `value`; undefined if none is: more than half of the longer one would have to
 * change. A path also counts by its last segment, so that `finalizecart` finds `transactionservice/finalizecart`.
 */
export const nearest = (value: string, candidates: readonly string[]): string | undefined =>
  candidates
    .flatMap((candidate) =>
      [candidate, candidate.split('/').at(-1) ?? ''].map((text) => ({
        candidate,
        distance: leven(value.toLowerCase(), text.toLowerCase()),
        length: Math.max(value.length, text.length),
      })),
    )
    .filter(({ distance, length }) => distance * 2 <= length)
    .sort((one, other) => one.distance - other.distance)[0]?.candidate

/** What is said of a name that is not among the known ones: that it is unknown, and which one is most like it. */
export const unknownName = (name: string, known: readonly string[]): string => {
  const like = nearest(name, known)
  return `is unknown${like === undefined ? '' : `; the nearest known name is ${like}`}`
}
