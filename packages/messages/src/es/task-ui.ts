import type * as en from '../en/task-ui.ts'
import type { Translation } from '../translation.ts'

export const modalCopy: Translation<typeof en.modalCopy> = {
  close: 'Cerrar esta ventana',
  no: 'No',
  yes: 'Sí',
}

export const stepperCopy: Translation<typeof en.stepperCopy> = {
  label: 'Progreso',
  completed: 'completado',
  notCompleted: 'no completado',
  stepOf: (step, steps) => `Paso ${step} de ${steps}:`,
  position: (step, steps) => `PASO ${step} de ${steps}`,
}

export const linkCopy: Translation<typeof en.linkCopy> = {
  toProfile: 'Volver a la página del perfil',
  toSignIn: 'Ir a iniciar sesión',
  toCart: 'Ir al carrito',
}

export const wizardCopy: Translation<typeof en.wizardCopy> = {
  next: 'Siguiente',
  previous: 'Anterior',
}

export const aboutText: Translation<typeof en.aboutText> = (subject) => `sobre ${subject}`

export const phoneCopy: Translation<typeof en.phoneCopy> = {
  rates: 'Se pueden aplicar tarifas por mensajes y datos',
  areaCode: (digits) => `Código de área, ${digits} dígitos`,
  prefix: (digits) => `Primeros ${digits} dígitos del número`,
  lineNumber: (digits) => `Últimos ${digits} dígitos del número`,
}

export const verifiedCopy: Translation<typeof en.verifiedCopy> = {
  verified: 'Verificado',
  notVerified: 'No verificado',
}

export const paginationCopy: Translation<typeof en.paginationCopy> = {
  page: (page) => `Página ${page}`,
  lastPage: (page) => `Última página, página ${page}`,
  previous: 'Anterior',
  previousPage: 'Página anterior',
  next: 'Siguiente',
  nextPage: 'Página siguiente',
}
