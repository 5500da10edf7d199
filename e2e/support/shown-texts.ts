import type { Page } from '@playwright/test'

/** Returns the texts, labels, titles and alternatives of the page that are in the page's language, and the document's title. */
export const shownTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const root = document.documentElement
    const isIncluded = (element: Element) =>
      element.closest('[lang]') === root &&
      !element.closest('script, style, noscript') &&
      element.checkVisibility()
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent && isIncluded(parent)) found.push(textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isIncluded(element)) found.push(element.getAttribute(name) ?? '')
    return found
  })
  return [...new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text)))]
}

interface Settings {
  agencyName: string
  agencyStreet: string
  agencyCityStateZip: string
  agencyHours: Record<string, string>
}

/** Removes what the operator's settings say. */
export const withoutSettings = async (page: Page, texts: readonly string[]): Promise<string[]> => {
  const answer = await page.request.get('/site-settings.json')
  const { agencyName, agencyStreet, agencyCityStateZip, agencyHours } =
    (await answer.json()) as Settings
  return texts
    .map((text) =>
      [agencyName, agencyStreet, agencyCityStateZip, ...Object.values(agencyHours)]
        .reduce((rest, setting) => rest.replaceAll(setting, ''), text)
        .trim(),
    )
    .filter((text) => /\p{L}/u.test(text))
}
