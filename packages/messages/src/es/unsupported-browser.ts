import type * as en from '../en/unsupported-browser.ts'
import type { Translation } from '../translation.ts'

export const unsupportedBrowserCopy: Translation<typeof en.unsupportedBrowserCopy> = {
  title: 'Navegador no compatible',
  heading: 'Su navegador no es compatible',
  description: 'Este sitio no funciona en Internet Explorer ni en versiones antiguas de Edge.',
  browsers: 'Ábralo en la versión actual de uno de estos navegadores:',
}
