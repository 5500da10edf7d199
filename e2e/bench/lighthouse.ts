import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserSwitches, ensureBrowser } from '../support/browser.ts'

/** Blocked: only demonstrations load this script, no site with a real agency does. */
export const OF_DEMONSTRATIONS = '*/assets/demonstration-*'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

export interface Scores {
  /** 0 to 100, in the order of the categories. */
  scores: number[]
  largestPaintMs: number
  /** The audits below 100. */
  findings: string[]
  /** Transferred bytes by kind of file. */
  bytes: Record<'document' | 'script' | 'image', number>
}

/** Returns the scores from 0 to 100, in the order of `names`. */
export const scoresIn = ({ categories }: Result, names: readonly string[]): number[] =>
  names.map((name) => Math.round((categories[name]?.score ?? 0) * 100))

export const findingsIn = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )

/** Runs Lighthouse on a page with its mobile settings: a mid-range phone on a slow network, simulated. */
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
