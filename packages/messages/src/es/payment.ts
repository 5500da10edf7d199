import type * as en from '../en/payment.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'

export const paymentCopy: Translation<typeof en.paymentCopy> = {
  youPay: 'Usted paga',
  subtotal: 'Subtotal',
  amounts: 'Monto a pagar',
  serviceFeeOfPayment: (fee) => `La tarifa por servicio de este pago es de ${fee}.`,
  serviceFeeGoesTo: 'La tarifa por servicio se paga a un proveedor externo.',
  card: 'Tarjeta',
  cardNote:
    'Visa, MasterCard, Discover y American Express. Los datos de su tarjeta van directamente al proveedor de pagos.',
  cardNumber: 'Número de tarjeta',
  expiryMonth: 'Mes de vencimiento',
  monthHint: 'MM',
  expiryYear: 'Año de vencimiento',
  yearHint: 'AAAA',
  cvv: 'CVV',
  cvvHint:
    'Discover, MasterCard y Visa: los últimos tres dígitos en la banda de la firma. American Express: los cuatro dígitos en el frente.',
  cvvAgain: 'Ingrese el CVV de nuevo.',
  anotherCard: 'Usar otra tarjeta',
  firstName: 'Nombre',
  lastName: 'Apellido',
  companyName: 'Nombre de la empresa',
  contact: 'Contacto',
  contactNote: 'Aquí le enviaremos la confirmación y el recibo.',
  contactOnly: 'A dónde enviar la confirmación',
  nothingToPay: 'No hay nada que pagar.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  consent:
    'Si ingresa un número de teléfono, también le enviaremos la confirmación por mensaje de texto.',
  complete: 'Completar',
  notReady: 'Para seleccionar Completar, llene todos los campos obligatorios.',
  notCorrect: 'Para seleccionar Completar, corrija los campos marcados.',
  nothingCharged: 'No se cobró nada.',
  noRecordOfCharge: 'Hasta ahora, la agencia no tiene constancia de ningún cobro.',
  processing: 'Procesando',
  doNotClose: 'No cierre ni vuelva a cargar esta ventana, ni use el botón Atrás de su navegador.',
  takesLonger:
    'Esto está tardando más de lo habitual. No se le cobrará dos veces. Si esta página se cierra, su trámite continúa y su perfil muestra cómo terminó.',
  changedElsewhere:
    'Algo cambió en otra pestaña o en otro dispositivo, por lo que su pago no se envió. Revise esta página y seleccione Completar de nuevo.',
  offline:
    'Su dispositivo no tiene conexión, por lo que su pago no se envió. Conéctese a Internet y seleccione Completar de nuevo.',
}

export const completeCopy: Translation<typeof en.completeCopy> = {
  one: (effects) => `Al seleccionar Completar, ${effects}.`,
  several: 'Al seleccionar Completar:',
  charged: (amount) => `se hace un cargo de ${amount} a su tarjeta`,
  final: 'Esto no se puede deshacer en línea.',
  finalOfSeveral: 'Una cancelación no se puede deshacer en línea.',
}

export const cardScriptCopy: Translation<typeof en.cardScriptCopy> = {
  heading: 'Todavía no se puede pagar con tarjeta',
  failed: (host) => `No pudimos comunicarnos con nuestro proveedor de pagos, ${host}.`,
  slow: (host) => `Nuestro proveedor de pagos, ${host}, no respondió a tiempo.`,
  retrying: 'Intentando de nuevo…',
}

export const confirmingCopy: Translation<typeof en.confirmingCopy> = {
  payment: {
    heading: 'Su pago se está confirmando',
    warning: 'No pague otra vez',
    sent: 'Estamos esperando la confirmación de su pago. No se le cobrará dos veces.',
    failed: 'Si el pago no se realizó, no se le cobró nada y su carrito sigue aquí.',
    summary: 'Su pago',
  },
  checkout: {
    heading: 'Su trámite se está confirmando',
    warning: 'No lo comience de nuevo',
    sent: 'Estamos esperando la confirmación de su trámite. No se procesará dos veces.',
    failed: 'Si no se realizó, su carrito sigue aquí.',
    summary: 'Su trámite',
  },
  refused: {
    heading: 'Su tarjeta no fue aceptada',
    warning: 'No pague otra vez todavía',
    sent: 'Antes de que lo intente de nuevo, estamos comprobando que no se haya cobrado nada.',
    failed:
      'Puede tardar unos minutos. Después podrá intentarlo de nuevo aquí, con esta tarjeta o con otra.',
  },
  next: 'Qué sigue',
  keepAsking: 'Esta página se actualiza sola. Puede cerrarla y volver más tarde.',
  confirmation: 'Cuando se confirme, enviaremos la confirmación a los contactos que ingresó.',
  untilThen: 'Hasta entonces, no puede cambiar este carrito.',
  checking: 'Consultando…',
  lastChecked: (time) => `Última consulta: ${time}. Consultaremos de nuevo automáticamente.`,
  stillNone: (time) => `Consulta hecha: ${time}. Todavía no hay respuesta.`,
  checkNow: 'Consultar ahora',
  toProfile: 'Ir al perfil',
  call: () => [laterWords('callAboutPayment'), 'y tenga a mano su número de referencia.'],
  reference: 'Número de referencia',
  transactionIds: 'Número de trámite',
}

export const unresolvedCopy: Translation<typeof en.unresolvedCopy> = {
  payment: {
    show: 'Ver el pago',
    heading: confirmingCopy.payment.heading,
    untilThen: 'No pague otra vez. No puede cambiar este carrito hasta que se confirme el pago.',
  },
  checkout: {
    show: 'Ver el trámite',
    heading: confirmingCopy.checkout.heading,
    untilThen: 'No lo comience de nuevo. No puede cambiar este carrito hasta que se confirme.',
  },
  refused: {
    show: 'Ver el pago',
    heading: confirmingCopy.refused.heading,
    untilThen: 'No pague otra vez todavía. Estamos comprobando que no se haya cobrado nada.',
  },
}
