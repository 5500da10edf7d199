import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'

/** From it comes what says that this is a demonstration: no customer of a real agency loads that. */
const OF_DEMONSTRATIONS = '*/assets/start-demonstration*'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Scores {
  /** Out of 100, in the order of the categories. */
  scores: number[]
  largestPaintMs: number
  /** What keeps a category from 100. */
  findings: string[]
  /** Of each kind of file, what came over the wire. */
  bytes: Record<'document' | 'script' | 'image', number>
}

/** Out of 100, in the order of those categories. */
export const scoresIn = ({ categories }: Result, names: readonly string[]): number[] =>
  names.map((name) => Math.round((categories[name]?.score ?? 0) * 100))

/** What keeps a category from 100. */
export const findingsIn = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )

/** Lighthouse's mobile run of one page: a mid-range phone on a slow mobile network, simulated. */
export const measurePage = async (url: string): Promise<Scores> => {
  const browser = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...browserSwitches],
  })
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: CATEGORIES,
      blockedUrlPatterns: [OF_DEMONSTRATIONS],
    })
    if (!result) throw new Error(`no result for ${url}`)
    const { audits } = result.lhr
    const requests = (audits['network-requests']?.details ?? {}) as {
      items?: { resourceType?: string; transferSize?: number }[]
    }
    const bytesOf = (kind: string) =>
      (requests.items ?? [])
        .filter(({ resourceType }) => resourceType === kind)
        .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
    return {
      scores: scoresIn(result.lhr, CATEGORIES),
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? NaN,
      findings: findingsIn(result.lhr),
      bytes: { document: bytesOf('Document'), script: bytesOf('Script'), image: bytesOf('Image') },
    }
  } finally {
    browser.kill()
  }
}
