import type { AgencyConfig, BrandColors } from './agency-config.ts'
import { contrast } from './contrast.ts'

/** What the brand colors meet in the compiled styles (apps/web/src/styles/theme.scss and theme-dark.scss). */
const surroundings = {
  light: { text: '#ffffff', sheet: '#ffffff', page: '#f5f6f7', hero: '#dae9ee' },
  dark: { text: '#1c1d1f', sheet: '#2d2e2f', page: '#1c1d1f', hero: '#224a58' },
}

/** The text of header and footer, in each scheme. */
const WHITE = '#ffffff'

/** The number of transactions in the cart. */
const INK = '#1b1b1b'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what marks a part of the page. */
const TEXT = 4.5
const MARK = 3

/** A pair of colors in one scheme that is too alike, one line each, with its ratio. */
export const colorMistakes = ({ colors }: AgencyConfig['look']): string[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    pairsOf(colors[scheme], surroundings[scheme]).flatMap(([name, color, on, what, least]) => {
      const ratio = contrast(color, on)
      return ratio >= least
        ? []
        : [
            `look.colors.${scheme}.${name}: has a contrast of ${down(ratio)}:1 with ${what} (${on}); it needs ${least}:1`,
          ]
    }),
  )

type Pair = [name: keyof BrandColors, color: string, on: string, what: string, least: number]

const pairsOf = (
  { header, accent, action, link }: BrandColors,
  { text, sheet, page, hero }: (typeof surroundings)['light'],
): Pair[] => [
  ['header', header, WHITE, 'its white text', TEXT],
  ['accent', accent, header, 'the header', MARK],
  ['accent', accent, INK, 'the dark text on it', TEXT],
  ['action', action, text, 'its text', TEXT],
  ['action', action, page, 'the page', MARK],
  ['link', link, sheet, 'the sheet', TEXT],
  ['link', link, page, 'the page', TEXT],
  ['link', link, hero, 'the top of Home', TEXT],
]

/** Rounded down, so that 4.499 does not read as 4.5. */
const down = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)
