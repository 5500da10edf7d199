import leven from 'leven'

/**
 * Returns the candidate that is most like `value`; undefined if there are none. A path also counts by its last segment,
 * so that `finalizecart` finds `transactionservice/finalizecart`.
 */
export const nearest = (value: string, candidates: readonly string[]): string | undefined => {
  const distance = (candidate: string) =>
    Math.min(
      ...[candidate, candidate.split('/').at(-1) ?? ''].map((text) =>
        leven(value.toLowerCase(), text.toLowerCase()),
      ),
    )
  return candidates
    .map((candidate) => ({ candidate, distance: distance(candidate) }))
    .sort((one, other) => one.distance - other.distance)[0]?.candidate
}

/** What is said of a name that is not among the known ones: that it is unknown, and which one is most like it. */
export const unknownName = (name: string, known: readonly string[]): string => {
  const like = nearest(name, known)
  return `is unknown${like === undefined ? '' : `; the nearest known name is ${like}`}`
}
