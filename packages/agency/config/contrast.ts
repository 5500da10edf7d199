import * as z from 'zod/mini'

export const hexColor = z
  .string({ error: 'must be a color such as #074b69' })
  .check(z.regex(/^#[\da-f]{6}$/i, 'must be a color such as #074b69'))

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of a color such as `#074b69` (WCAG 2.2). */
const luminance = (color: string): number =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7))

/** The contrast of two colors, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}
