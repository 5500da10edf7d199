const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Applies a JSON merge patch: null removes a field, and lists are replaced (RFC 7396). `fill` makes the new value of a field
 * from that of the patch.
 */
export const mergePatch = (
  value: unknown,
  patch: unknown,
  fill: (leaf: unknown) => unknown,
): unknown => {
  if (!isObject(patch)) return fill(patch)
  const before = isObject(value) ? value : {}
  const changed = Object.entries(patch).map(
    ([name, inner]) => [name, mergePatch(before[name], inner, fill)] as const,
  )
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(changed) }).filter(
      ([name]) => patch[name] !== null,
    ),
  )
}
