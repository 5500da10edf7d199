const PAGES_MAX = 100_000

/** The page of a list that an address names; undefined for the first one, and for anything that is no page. */
export const pageInAddress = ({ page }: Record<string, unknown>): { page?: number | undefined } => {
  const given = Number(page)
  return Number.isInteger(given) && given > 1 && given <= PAGES_MAX ? { page: given } : {}
}
