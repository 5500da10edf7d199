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
