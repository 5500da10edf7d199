import type * as en from '../en/registration-services.ts'
import type { Translation } from '../translation.ts'
import { laterWords } from './agency-words-later.ts'
import { changedElsewhereMessage } from './refusals.ts'

export const stepNames: Translation<typeof en.stepNames> = [
  'Antes de comenzar',
  'Información del trámite',
  'Revisión',
  'Carrito de trámites',
  'Pago',
  'Confirmación',
]

export const flowCopy: Translation<typeof en.flowCopy> = {
  cart: 'Carrito de trámites',
  payment: 'Información de pago',
  contact: 'Información de contacto',
  confirmation: 'Confirmación del trámite',
  description: 'Trámites del registro de un vehículo.',
  leaveToProfile: 'Cancelar e ir al perfil',
  leaveToCart: 'Cancelar e ir al carrito',
  changedElsewhere: changedElsewhereMessage,
  paymentUnderWay: 'Hay un pago en curso. Podrá cambiar el carrito cuando termine.',
  alreadyPaid:
    'Su pago anterior sí se completó, por lo que no cambiamos su carrito. Esta es su confirmación.',
  cartChanged: 'Su carrito cambió. Revíselo antes de continuar.',
  lateItem:
    'Un trámite que usted comenzó antes, cuando nuestro sistema no respondió, ya está en su carrito. Termínelo o quítelo.',
  cartStartedOver:
    'Nuestro sistema no respondió cuando usted cambió su carrito, y todavía puede hacer ese cambio. Para que pague solo lo que ve, agregue sus trámites a un carrito nuevo. Los encontrará en su perfil. No se cobró nada.',
  checkoutNotSent:
    'Su carrito se cambió en otra pestaña o en otro dispositivo, por lo que su pago no se envió y no se hizo ningún cargo a su tarjeta. Revise el carrito antes de continuar.',
  paymentExists:
    'Este carrito ya se estaba pagando, por lo que no lo enviamos otra vez. No se le cobrará dos veces.',
  registrationBeingPaid:
    'Hay otro pago en curso para un registro de su carrito, o se hizo después de que usted lo agregó, por lo que no se cobró nada. Quítelo del carrito para continuar con lo demás.',
  billDoesNotAddUp:
    'Los montos que recibimos para su carrito no cuadran, por lo que no iniciamos el pago. Intente de nuevo más tarde.',
}

export const inProgressCopy: Translation<typeof en.inProgressCopy> = {
  confirmation: 'Su confirmación',
  confirmationText:
    'Tiene el resultado de su trámite, su recibo y, si lo hay, el certificado de registro.',
  showConfirmation: 'Ver la confirmación',
  heading: 'Todavía no ha terminado',
  cart: (count) => `Carrito: ${count} ${count === 1 ? 'trámite' : 'trámites'}`,
  checkout: 'Continuar con el pago',
}

export const givenUpCopy: Translation<typeof en.givenUpCopy> = {
  heading: 'Agregue a su carrito nuevo',
  text: 'Usted comenzó estos trámites antes de que un carrito nuevo reemplazara al anterior, y todavía no están en él. Seleccione uno para agregarlo.',
}

export const getReadyCopy: Translation<typeof en.getReadyCopy> = {
  heading: 'Antes de comenzar, tenga a mano:',
  serviceFee: 'Tarifa por servicio',
  whatIsNeeded: 'Para ver primero qué se necesita y dónde hacerlo,',
  checkStatus: 'consulte el estado del registro',
  paymentInProgress: 'Hay un pago en curso',
  inProgress: 'Este trámite está en curso',
  failedBefore: () => [laterWords('callBeforePaying'), laterWords('payIfTold')],
  showTransaction: 'Ver su trámite',
}

export const needNames: Translation<typeof en.needNames> = {
  creditCard: 'una tarjeta de crédito',
  email: 'una dirección de correo electrónico válida',
  printer: 'una impresora para el recibo',
}

export const certificationCopy: Translation<typeof en.certificationCopy> = {
  insurance: {
    heading: 'Certificación del seguro',
    get question() {
      return laterWords('insuranceQuestion')
    },
  },
  owner: {
    heading: 'Certificación de propiedad',
    question:
      '¿Certifica que este vehículo está registrado a su nombre, o que tiene autorización de la persona a cuyo nombre está registrado para cancelar su registro?',
  },
}

export const ownerCopy: Translation<typeof en.ownerCopy> = {
  final: 'Todas las cancelaciones son definitivas.',
}

export const statementCopy: Translation<typeof en.statementCopy> = {
  read: 'Leer la declaración sobre el seguro',
  heading: 'Declaración sobre el seguro',
  get duty() {
    return laterWords('insuranceDuty')
  },
  limits: 'Límites mínimos de responsabilidad civil',
  limitHeaders: ['Cobertura', 'Límite'],
  limitRows: {
    person: {
      name: 'Lesiones o muerte, por persona',
      get amount() {
        return laterWords('insurancePerPerson')
      },
    },
    persons: {
      name: 'Lesiones o muerte, dos o más personas',
      get amount() {
        return laterWords('insurancePersons')
      },
    },
    property: {
      name: 'Daños a la propiedad',
      get amount() {
        return laterWords('insuranceProperty')
      },
    },
    combined: {
      name: 'O un límite combinado',
      get amount() {
        return laterWords('insuranceCombined')
      },
    },
  },
  get bond() {
    return laterWords('insuranceBond')
  },
  get penalties() {
    return laterWords('insurancePenalties')
  },
  close: 'Cerrar',
}

export const feesCopy: Translation<typeof en.feesCopy> = {
  heading: 'Tarifa del trámite',
  headers: ['Tarifa', 'Monto'],
  total: 'Total',
  none: 'Este trámite no tiene tarifa.',
}
