/** The language of this folder's texts. */
export const language = {
  code: 'es',
  name: 'Español',
  /** The locale of dates, numbers and money. */
  locale: 'es-US',
  /** Offers this language on a page in another one. */
  offer: 'Este sitio está disponible en español.',
  /** Before each path of the site in this language. */
  basePath: '/es',
}
