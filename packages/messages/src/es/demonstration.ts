import { agencyFacts } from '../agency-facts.ts'
import type * as en from '../en/demonstration.ts'
import type { Translation } from '../translation.ts'
import { language } from './language.ts'

const desk = 'Panel demo'

export const stripCopy: Translation<typeof en.stripCopy> = {
  label: 'Demostración',
  noRealRecords: ': sin expedientes reales ni cobros reales',
  desk,
  standsStill: 'El reloj está detenido.',
  run: 'Ponerlo en marcha',
  faults: 'Ajustado para esta demostración:',
  otherFaults: (count) => (count === 1 ? 'otra falla' : `otras ${count} fallas`),
}

export const hintCopy: Translation<typeof en.hintCopy> = {
  code: 'Demostración: el código es',
  ddNumber: 'Demostración: el número DD es',
  card: 'Demostración: una tarjeta de prueba',
  fillIn: 'Llenar',
}

export const testCards: Translation<typeof en.testCards> = {
  '4111111111111111': 'Se cobra la tarjeta.',
  '4000000000000002': 'El cobro se rechaza con el código 35.',
  '4000000000000341': 'El cobro se rechaza con el código 34.',
  '4000000000000432': 'El cobro se rechaza con el código 43.',
  '4000000000000440': 'El cobro se rechaza con el código 44.',
  '4000000000000457': 'El cobro se rechaza con el código 45.',
  '4000000000005001': 'La finalización falla con el estado 500 antes de cobrar.',
  '4000000000006009':
    'Se cobra la tarjeta, y el último trámite del carrito falla (estado In Work).',
  '4000000000008005':
    'Se cobra la tarjeta. El último trámite del carrito queda en proceso (estado Pending) y se completa dos días después.',
  '4000000000007007':
    'Se cobra la tarjeta y se finaliza el carrito, pero la respuesta nunca llega.',
  '4000000000000101': 'Sin token: se rechaza el CVV.',
  '4000000000000200': 'Sin token y sin motivo para el cliente.',
}

export const stepCopy: Translation<typeof en.stepCopy> = {
  press: (name) => `seleccione **${name}**`,
  choose: (name) => `elija **${name}**`,
  type: (value, field) => `escriba **${value}** en **${field}**`,
  fillIn: (field) =>
    `seleccione **${hintCopy.fillIn}** debajo del ${field === 'code' ? 'campo del código' : 'número de tarjeta'}`,
  set: (group, choice) => `cambie «${group}» a «${choice}»`,
  beside: (plate) => ` de **${plate}**`,
  at: (heading) => `en **${heading}**, `,
  and: ' y ',
  show: 'muestre ',
  thenDo: 'Luego ',
  end: 'La historia termina aquí.',
}

export const storyCopy: Translation<typeof en.storyCopy> = {
  story: (title) => `Historia: ${title}`,
  step: (step, steps) => `Paso ${step} de ${steps}`,
  back: 'Atrás',
  next: 'Paso siguiente',
  close: 'Cerrar esta historia',
  say: 'Qué decir',
  setIt: 'Cambiarlo',
  start: 'Empezar esta historia',
  letterTakes: (from, until, valid) =>
    `La carta tarda de ${from} a ${until} días, y su código vale ${valid} días.`,
}

export const storyWords: Translation<typeof en.storyWords> = {
  lookup: {
    title: 'Consultar un vehículo',
    shows: 'Un visitante consulta el estado de un registro sin iniciar sesión.',
    notes: [
      'Nadie inicia sesión: bastan la placa, su tipo y los últimos seis caracteres del VIN, y no se muestra nada personal.',
      'La página dice qué significa el estado y lleva a lo que se puede hacer.',
    ],
  },
  renewal: {
    title: 'Renovar un registro',
    shows:
      'Desde el inicio de sesión hasta el certificado: el código, el carrito, la tarjeta, el recibo.',
    notes: [
      'El código va al contacto que consta en el expediente, que queda oculto en parte hasta que se ingresa el código.',
      'Las tarifas se conocen antes de que se pida una tarjeta.',
    ],
  },
  twoInCart: {
    title: 'Dos trámites en un carrito',
    shows: 'Una renovación y un duplicado se pagan juntos, con un solo cargo por servicio.',
    notes: ['Ambos se pagan con un solo pago; el cargo por servicio se cobra una vez.'],
  },
  severalAtOnce: {
    title: 'Varias renovaciones a la vez',
    shows: 'Una flota renueva dos registros y paga una vez.',
    notes: [
      'Cada registro se certifica por separado, y uno que la agencia rechaza no detiene a los demás.',
    ],
  },
  receipt: {
    title: 'Un recibo que se vuelve a encontrar',
    shows: 'Después del pago: una pregunta, la lista de lo que se pagó y el recibo.',
    notes: [
      'La respuesta se guarda sin nombre y sin el pago.',
      'La lista está también la próxima vez que se inicia sesión. Un recibo muestra lo que se pagó entonces, no lo que dice hoy el expediente.',
      'Para un trámite que la agencia completa dos días después, elija ese efecto antes de «Llenar»: el perfil dice entonces qué sigue.',
      'En «Registro» del perfil, la fecha de vencimiento de un registro se puede agregar a un calendario.',
    ],
  },
  mailCode: {
    title: 'Un código de verificación por correo postal',
    shows: 'La carta ya llegó; iniciar sesión con ella lleva a los contactos.',
    notes: [
      'Después se actualizan los contactos, para que la próxima vez no haga falta una carta.',
    ],
  },
  address: {
    title: 'Una dirección con una sugerencia',
    shows: 'La agencia sugiere una forma normalizada, y el cliente decide.',
    notes: [
      'El cliente elige entre lo que escribió y lo que sugiere la agencia, que ya está elegido.',
    ],
  },
  language: {
    title: 'Otro idioma en medio de un pago',
    shows: 'El sitio está en inglés y en español; el cambio conserva el carrito y el paso.',
    notes: [
      'Cada página tiene su propia dirección en cada idioma. Solo el certificado queda como lo emite la agencia.',
      'El idioma se cambia arriba a la derecha. Lo que guarda el servidor, como el carrito y el paso, sigue ahí.',
    ],
  },
  refusedThenPaid: {
    title: 'Un pago rechazado y luego pagado',
    shows: 'El banco rechaza la tarjeta. El segundo intento se cobra una vez.',
    notes: [
      'El número de la tarjeta y el nombre se conservan; solo hay que volver a escribir el código de seguridad.',
    ],
  },
  outcomeUnknown: {
    title: 'Un pago cuyo resultado se desconoce',
    shows: 'La respuesta de la agencia se pierde. Nada se cobra dos veces.',
    notes: [
      'La tarjeta se cobró, pero la respuesta se perdió. «Cobros a tarjetas» en el panel muestra un cobro.',
      'El cliente no puede volver a pagar, y la página sigue preguntando.',
      'Nada avanza hasta que seleccione «Cambiarlo»; entonces la página averigua el resultado, enseguida con el botón o si no en un minuto.',
    ],
  },
}

export const deskCopy: Translation<typeof en.deskCopy> = {
  title: desk,
  description: 'Dirija una demostración de este sitio.',
  note: 'Elija una historia o una persona, lea los mensajes de la agencia, decida cómo responde y mueva su reloj. Todos los datos son ficticios.',
  parts: 'En esta página',
  stories: 'Historias',
  people: 'Personas',
  inbox: 'Buzón',
  clock: 'Reloj',
  outcomes: 'Resultados',
  charges: 'Cobros a tarjetas',
  requests: 'Solicitudes',
  world: 'Mundo',
  storiesIntro:
    'Cada historia restablece su mundo. La franja en la parte superior de cada página dice después qué seleccionar, lo marca y avanza cuando usted lo selecciona.',
  audience:
    'Este mundo lo dirige su presentador. Para decidir cómo responde la agencia, abra su propio mundo o empiece una historia.',
  unreachable: 'La agencia simulada no responde. Esta página sigue intentando.',
  noSuchWorld: 'El mundo de ese enlace ya no existe. Usted sigue en su mundo anterior.',
  oneMoment: 'Un momento…',
  failed: 'No funcionó. Intente de nuevo.',
}

export const peopleCopy: Translation<typeof en.peopleCopy> = {
  signIn: 'Iniciar sesión con',
  ways: {
    1: 'licencia o identificación',
    2: 'vehículo',
    3: 'infracción o suspensión',
    4: 'informe de choque',
  },
  lookUp: 'Consultar un vehículo',
  of: (name) => ` de ${name}`,
  shows: {
    'maria-rivera': 'Todo en orden. Puede iniciar sesión de las cuatro maneras.',
    'harbor-livery': 'Una flota con un registro de cada tipo.',
    'lena-fischer': 'Un registro suspendido, con un botón para cada paso que lo resuelve.',
    'james-okafor': 'Un registro vencido, con lo que se puede hacer.',
    'amara-diallo': 'Un vehículo para cada motivo que impide renovar un registro.',
    'ben-okoye': 'Solo un teléfono en el expediente.',
    'clara-nunez': 'Sin correo electrónico ni teléfono: quedan una carta o el número DD.',
    'dev-patel': 'Ya llegó un código de verificación por correo postal.',
    'mona-aziz': 'Dos privilegios suspendidos y una suspensión cerrada.',
    'ruth-adler': 'Sin licencia: inicia sesión con un informe de choque.',
  },
}

export const inboxCopy: Translation<typeof en.inboxCopy> = {
  empty:
    'Todavía no se envió nada. Inicie sesión como una persona y pida un código de verificación.',
  channels: { email: 'Correo electrónico', sms: 'Mensaje de texto', mail: 'Carta' },
  meta: (channel, to, when) => `${channel} a ${to}, ${when}`,
  open: 'Abrir como lo ve su destinatario',
}

export const chargesCopy: Translation<typeof en.chargesCopy> = {
  empty: 'No se cobró a ninguna tarjeta en este mundo.',
  charged: (amount) => `Se cobraron ${amount}`,
  refused: (amount, code) =>
    code === null ? `Se rechazaron ${amount}` : `Se rechazaron ${amount} (código ${code})`,
  meta: (cart, when) => (cart === null ? when : `Carrito ${cart}, ${when}`),
}

export const requestsCopy: Translation<typeof en.requestsCopy> = {
  empty: 'El sitio todavía no ha preguntado nada a la agencia.',
  meta: (when, status, ms) =>
    status === null
      ? `${when}, conexión cerrada sin respuesta después de ${ms} ms`
      : `${when}, estado ${status} después de ${ms} ms`,
  fault: (kind) => `falla: ${kind}`,
  all: 'Todas las solicitudes (HAR)',
}

export const clockCopy: Translation<typeof en.clockCopy> = {
  now: (instant, isFrozen) =>
    `${instant}, ${agencyFacts().timeZoneNames[language.code]}, ${isFrozen ? 'detenido' : 'en marcha'}`,
  freeze: 'Detener',
  run: 'Poner en marcha',
  realTime: 'Volver a la hora real',
  notSignedIn: 'Ningún cliente ha iniciado sesión en este navegador.',
  jumps: {
    sessionWarning: {
      label: 'Aviso de la sesión',
      will: 'Un minuto antes de que termine la sesión, y el reloj se detiene. La página del cliente muestra el aviso; «Poner en marcha» inicia su cuenta regresiva.',
    },
    codeExpired: {
      label: 'Código vencido',
      will: 'Pasa el tiempo de un código de verificación: el que se envió se rechaza.',
    },
    letterArrives: {
      label: 'Llega la carta',
      will: 'Quince días después; las sesiones terminan. Inicie sesión como la persona que pidió la carta: su código está en el buzón.',
    },
    monthLater: {
      label: 'Un mes después',
      will: '31 días después; las sesiones terminan. Lo que vence este mes ya venció.',
    },
  },
}

export const outcomesCopy: Translation<typeof en.outcomesCopy> = {
  intro: 'Cómo responde la agencia de ahora en adelante. Los cambios valen enseguida.',
  byApi: 'Las direcciones de /sim/ deciden el resultado de cualquier llamada.',
  groups: {
    card: {
      legend: 'Pago con tarjeta',
      choices: {
        usual: 'Se acepta',
        refused: 'Se rechaza el próximo',
        unknown: 'Sin respuesta (resultado desconocido)',
      },
    },
    messages: {
      legend: 'Correos electrónicos y mensajes de texto',
      choices: {
        usual: 'Se entregan',
        emails: 'Fallan los correos',
        texts: 'Fallan los mensajes',
      },
    },
    system: {
      legend: 'Sistema de la agencia',
      choices: { usual: 'Funciona', slow: 'Lento', down: 'Fuera de servicio' },
    },
  },
}

export const worldCopy: Translation<typeof en.worldCopy> = {
  common:
    'Este es el mundo compartido: lo usa todo visitante que no tiene un mundo propio. No tiene enlace.',
  audience:
    'Este enlace lleva al público a este mundo, al sitio, sin que pueda dirigirlo. Es el mismo de una historia a otra.',
  picture: 'Código QR: enlace para el público',
  openOwn: 'Abrir mi propio mundo',
  backToCommon: 'Volver al mundo compartido',
  reset: 'Restablecer este mundo',
  resetQuestion: '¿Restablecer este mundo?',
  resetConsequence:
    'Las personas, los vehículos, el buzón, los resultados y el reloj vuelven a su estado inicial.',
  resetInCommon: 'Este es el mundo compartido: todos los que lo usan pierden sus cambios.',
  wasReset: 'El mundo se restableció.',
}

export const tokenCopy: Translation<typeof en.tokenCopy> = {
  heading: 'Esta demostración está protegida',
  intro:
    'Pida el token de acceso a la persona que la dirige. Se guarda hasta que usted cierre esta página.',
  label: 'Token de acceso',
  wrong: 'Ese no es el token de acceso.',
  submit: 'Abrir el panel',
}
