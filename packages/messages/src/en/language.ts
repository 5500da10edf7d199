/** The language of this folder's texts. */
export const language = {
  code: 'en',
  name: 'English',
  /** The locale of dates, numbers and money. */
  locale: 'en-US',
  /** Offers this language on a page in another one. */
  offer: 'This site is available in English.',
  /** Before each path of the site in this language. */
  basePath: '',
}
