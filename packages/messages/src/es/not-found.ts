import type * as en from '../en/not-found.ts'
import type { Translation } from '../translation.ts'

export const notFoundCopy: Translation<typeof en.notFoundCopy> = {
  title: 'Página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  lead: 'No encontramos esa página. Es posible que se haya movido o que la dirección tenga un error.',
  onward: 'Pruebe con una de estas páginas:',
}
