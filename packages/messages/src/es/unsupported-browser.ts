import type * as en from '../en/unsupported-browser.ts'
import type { Translation } from '../translation.ts'

export const unsupportedBrowserCopy: Translation<typeof en.unsupportedBrowserCopy> = {
  title: 'Navegador no compatible',
  heading: 'Su navegador no es compatible',
  description:
    'Este sitio necesita Safari 15.6, Chrome 100, Edge 100, Firefox 115 o una versión posterior.',
  browsers: 'Actualice su navegador o abra este sitio en la versión actual de uno de estos:',
}
