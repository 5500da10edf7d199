import type * as en from '../en/second-factor.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { attemptsLeftMessage } from './attempts-left.ts'
import { updatesNotAllowed } from './offered-services.ts'
import { timesInWords } from './times-in-words.ts'

export const mfaCopy: Translation<typeof en.mfaCopy> = {
  description: 'Verifique su identidad para terminar de iniciar sesión.',
  get fewerTransactions() {
    return laterWords('ddNumberLimits', { updates: updatesNotAllowed() })
  },
  underWay: 'Seguimos verificando lo que ingresó…',
  notWaiting: 'Su inicio de sesión terminó. Comience de nuevo.',
}

export const contactCopy: Translation<typeof en.contactCopy> = {
  title: 'Verifique su identidad',
  question: '¿A dónde enviamos su código de verificación?',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  notMine: 'No es mi información de contacto',
  phoneOnly:
    'Su expediente tiene solo un número de teléfono. Si no puede recibir mensajes de texto, aún puede hacer un solo trámite como visitante.',
  guestPath: 'Hacer un solo trámite',
}

export const codeCopy: Translation<typeof en.codeCopy> = {
  title: 'Ingrese su código de verificación',
  sentTo: 'Enviamos un código de verificación a',
  enterBy: 'La hora límite para ingresarlo es',
  fromLetter: (sentOn, { valid }) =>
    `Ingrese el código de verificación de la carta que le enviamos por correo postal${sentOn === null ? '' : ` el ${sentOn}`}. Es válido durante ${valid} días a partir del día en que lo pidió.`,
  code: 'Código de verificación',
  sharedComputer: 'Esta es una computadora compartida',
  sharedComputerHint:
    'Marque esta casilla si otras personas la usan. Así no recordaremos este navegador.',
  notReceived: '¿No recibió el código?',
  resend: 'Reenviar código de verificación',
  otherWays: 'Otras formas de verificar su identidad',
  resendQuestion: '¿Desea un nuevo código de verificación?',
  resendConsequence:
    'Su código de verificación actual dejará de funcionar, aunque todavía esté en camino.',
  resendForLetter:
    'A continuación elige cómo recibir uno. El código de verificación de su carta sigue funcionando hasta que lo use o pida otra carta.',
}

export const otherOptionsCopy: Translation<typeof en.otherOptionsCopy> = {
  title: codeCopy.otherWays,
  letterUnusable: ({ valid }) =>
    `Su expediente no tiene correo electrónico ni teléfono. Si tiene un código de verificación de una carta, este venció o ya se usó: un código enviado por correo postal es válido durante ${valid} días. Pida uno nuevo o elija otra forma.`,
  letterUnderWay: (sentOn, anotherFrom, { arrivesFrom, arrivesUntil, valid }) =>
    `Le enviamos una carta con su código de verificación el ${sentOn}. Tarda de ${arrivesFrom} a ${arrivesUntil} días en llegar y el código es válido durante ${valid} días. Puede pedir otra carta a partir del ${anotherFrom}.`,
  letterMayBeSent: (askedOn, minutes, { arrivesFrom, arrivesUntil }) =>
    `Pidió una carta con un código de verificación el ${askedOn}, pero no pudimos confirmar que se enviara. Si se envió, tarda de ${arrivesFrom} a ${arrivesUntil} días en llegar. Para saberlo, vuelva a iniciar sesión ${minutes} minutos después de haberla pedido: si no se envió ninguna carta, podrá pedirla de nuevo.`,
  ddNumberWithheld:
    'Se dieron muchas respuestas incorrectas sobre esta licencia o tarjeta de identificación. Para proteger a su titular, el número DD solo funciona en un navegador en el que ya haya iniciado sesión.',
  get letterOrVisit() {
    return laterWords('letterOrVisit')
  },
  question: '¿Cómo desea verificar su identidad?',
  email: 'Código de verificación por correo electrónico',
  phone: 'Código de verificación por mensaje de texto',
  mailCode: 'Código de verificación por correo postal',
  mailCodeDetail: ({ arrivesFrom, arrivesUntil, valid }) =>
    `Lo enviamos a la dirección de su expediente. Tarda de ${arrivesFrom} a ${arrivesUntil} días en llegar y es válido durante ${valid} días.`,
  get ddNumber() {
    return laterWords('ddNumberWay')
  },
  get visit() {
    return laterWords('visitWay')
  },
  get visitDetail() {
    return laterWords('visitWayDetail')
  },
}

export const ddNumberCopy: Translation<typeof en.ddNumberCopy> = {
  get title() {
    return laterWords('ddNumberTitle')
  },
  get ddNumber() {
    return laterWords('ddNumber')
  },
  hint: (digits) => `Hasta ${digits} dígitos.`,
  get drawing() {
    return laterWords('ddNumberDrawing')
  },
  get where() {
    return laterWords('ddNumberWhere')
  },
  wrong: (attemptsLeft) =>
    laterWords('ddNumberWrong', { attemptsLeft: attemptsLeftMessage(attemptsLeft) }),
}

export const mailCodeCopy: Translation<typeof en.mailCodeCopy> = {
  title: 'Su código de verificación va en camino por correo postal',
  sent: 'Le enviaremos por correo postal un código de verificación a la dirección de su expediente.',
  arrives: ({ arrivesFrom, arrivesUntil, valid }) =>
    `Tarda de ${arrivesFrom} a ${arrivesUntil} días en llegar y es válido durante ${valid} días.`,
  whenItComes: 'Cuando llegue, inicie sesión de nuevo e ingréselo.',
  close: 'Cerrar',
}

export const lockoutCopy: Translation<typeof en.lockoutCopy> = {
  title: 'Demasiados intentos',
  text: (attempts, seconds) =>
    laterWords('lockedOut', { times: timesInWords(attempts), seconds: String(seconds) }),
}
