/** The language of this folder's texts. */
export const language = {
  code: 'es',
  name: 'Español',
  /** The locale of dates, numbers and money. */
  locale: 'es-US',
  /** Before each path of the site in this language. */
  basePath: '/es',
}
