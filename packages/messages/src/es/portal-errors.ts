import type * as en from '../en/portal-errors.ts'
import type { Translation } from '../translation.ts'
import {
  changedElsewhereMessage,
  confirmationGoneMessage,
  limitedAccessMessage,
} from './refusals.ts'
import { serviceOffMessage } from './service-notices.ts'

export const portalErrorMessages: Translation<typeof en.portalErrorMessages> = {
  sessionEnded: 'Su sesión terminó. Inicie sesión de nuevo.',
  get limitedAccess() {
    return limitedAccessMessage()
  },
  serviceOff: serviceOffMessage,
  changedElsewhere: changedElsewhereMessage,
  codeMayBeUsed:
    'Tuvimos un problema, y es posible que su código de verificación ya se haya usado. Ingréselo de nuevo. Si ya no funciona, seleccione Reenviar código de verificación o inicie sesión de nuevo. Esto no contó como intento.',
  codeWasUsed:
    'Su código de verificación ya no funciona. Probablemente se usó cuando tuvimos un problema. Seleccione Reenviar código de verificación o inicie sesión de nuevo. Esto no contó como intento.',
  codeNotUsed:
    'Tuvimos un problema, y no se cambió nada. Ingrese su código de verificación de nuevo. Esto no contó como intento.',
  codeMayBeSent:
    'Tuvimos un problema, y es posible que un código de verificación esté en camino. Intente de nuevo para recibir otro. Solo funciona el código de verificación más reciente.',
  addressMayBeUpdated:
    'Tuvimos un problema, y es posible que sus direcciones se hayan actualizado. Revise su perfil antes de enviarlas de nuevo.',
  maybeRemoved:
    'Tuvimos un problema, y todavía no sabemos si el trámite se quitó. Intente de nuevo. Revisaremos su carrito antes de que pague algo.',
  notRemoved: 'Tuvimos un problema, y el trámite no se quitó. Intente de nuevo.',
  lateChargeNotAsked:
    'No pudimos comprobar si su último pago se completó, por lo que no se cambió nada. Intente de nuevo.',
  confirmationGone: confirmationGoneMessage,
  tooManyRequests: 'Hubo demasiados intentos.',
  tooManyForPlate: 'Hubo demasiados intentos con este número de placa.',
  tooManyForIdentity: 'Hubo demasiados intentos con esta información.',
  tooManyWaitForIdentity:
    'Hubo demasiados intentos con información incorrecta sobre esta licencia, placa, caso o choque. Para proteger a su titular, un navegador que no conocemos debe esperar después de cada inicio de sesión incorrecto.',
  tooManyForFactor: 'Hubo demasiados intentos de verificar su identidad.',
  tooManyRefusedCards:
    'Se rechazaron demasiadas tarjetas, por lo que este pago no se envió. Su carrito queda guardado.',
  tooManyFromNewClients: 'Hubo demasiados intentos de verificar su identidad.',
  letterMayBeSent:
    'Tuvimos un problema, y es posible que una carta con su código de verificación esté en camino. Otra carta anularía ese código.',
  letterUnderWay:
    'Una carta con su código de verificación ya está en camino. Otra carta anularía ese código.',
}

export const tryAgainIn: Translation<typeof en.tryAgainIn> = (wait) =>
  `Intente de nuevo en ${wait}.`

export const tryAgainOrOtherwise: typeof en.tryAgainOrOtherwise = {
  tooManyForPlate: (wait) => `Intente de nuevo en ${wait} o inicie sesión para ver sus registros.`,
  tooManyForIdentity: (wait) => `Intente de nuevo en ${wait} o elija otra manera de identificarse.`,
  tooManyWaitForIdentity: (wait) =>
    `Intente de nuevo en ${wait}, inicie sesión con un navegador que ya haya usado para esto o elija otra manera de identificarse.`,
  tooManyForFactor: (wait) => `Intente de nuevo en ${wait} o elija otra manera de verificarla.`,
  tooManyFromNewClients: (wait) =>
    `Intente de nuevo en ${wait}, inicie sesión con un navegador que ya haya usado para esto o elija otra manera de verificarla.`,
  letterMayBeSent: (wait) =>
    `Vuelva a iniciar sesión en ${wait}: si la carta no se envió, podrá pedirla de nuevo. O elija otra manera de verificar su identidad.`,
  letterUnderWay: (wait) =>
    `Puede pedir otra en ${wait} o elegir otra manera de verificar su identidad.`,
}

export const plateTriesLeft: Translation<typeof en.plateTriesLeft> = (tries) =>
  tries === 0
    ? 'No le quedan intentos con este número de placa.'
    : tries === 1
      ? 'Le queda un intento con este número de placa.'
      : `Le quedan ${tries} intentos con este número de placa.`

export const registrationNotFoundMessage: Translation<typeof en.registrationNotFoundMessage> =
  'No se encontró ningún registro que coincida con la información proporcionada. Asegúrese de escribir la información exactamente como aparece en el registro.'
