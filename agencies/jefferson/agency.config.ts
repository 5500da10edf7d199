import type { AgencyConfig } from '../../packages/agency/config/agency-config.ts'

/** A made-up agency of a made-up state, in which everything differs from the agency of the specification. */
export default {
  identity: {
    name: 'Office of Vehicle Registration',
    shortName: 'OVR',
    phone: '530-555-0142',
    emailSender: 'notices@ovr.jefferson.example',
    links: {
      customerServiceAgreement: 'https://ovr.jefferson.example/agreement',
      feedback: 'https://ovr.jefferson.example/feedback',
      onlineServices: 'https://ovr.jefferson.example/services',
      businessRenewal: 'https://ovr.jefferson.example/business/renewal',
      businessDuplicate: 'https://ovr.jefferson.example/business/duplicate',
      businessCancel: 'https://ovr.jefferson.example/business/cancel',
      offices: 'https://ovr.jefferson.example/offices',
    },
    reservations: null,
    actionLinkHosts: ['ovr.jefferson.example'],
  },
  place: {
    state: { id: '51', code: 'JF', name: 'Jefferson' },
    zipCodesCall: 'getstatezipcodes',
    timeZone: {
      id: 'America/Los_Angeles',
      name: { en: 'Pacific Time', es: 'hora del Pacífico' },
    },
    address: { street: '41 Siskiyou Square', cityStateZip: 'Port Jefferson, JF 96900' },
    hours: {
      en: 'Monday to Saturday, 9 a.m. to 5 p.m.',
      es: 'de lunes a sábado, de 9 a.m. a 5 p.m.',
    },
    simulation: {
      cities: [
        'Alder Bay',
        'Basalt',
        'Cinder Falls',
        'Dry Creek',
        'Elk Prairie',
        'Fern Ridge',
        'Granite Pass',
        'Juniper Landing',
        'Port Jefferson',
        'Tamarack',
      ],
      zipCodes: ['96900', '96901', '96902', '96905', '96908', '96911', '96917', '96920'],
    },
  },
  look: {
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    picture: 'picture.svg',
    colors: {
      light: { header: '#2f4a2b', accent: '#e0b83a', action: '#7a3b12', link: '#7a3b12' },
      dark: { header: '#2f4a2b', accent: '#e0b83a', action: '#f0c08a', link: '#f0c08a' },
    },
  },
  texts: { en: 'texts.en.json', es: 'texts.es.json' },
  fees: {
    service: { minimum: '2.00', percentage: '1.75', from: '100.00' },
  },
  payments: {
    check: 'none',
    settledAfterSeconds: 60,
    is400BeforeSale: false,
    areAntibotTokensReusable: false,
  },
  services: {
    renew: true,
    duplicate: true,
    cancel: false,
    contact: true,
    address: true,
    reservations: true,
    estimate: false,
    renewalWindowDays: 60,
  },
  // A back end of ASP.NET in front of a mainframe.
  wire: {
    names: 'PascalCase',
    envelope: 'Data',
    dates: ['M/D/YYYY'],
    noDate: ['1/1/1900'],
    amounts: 'text',
    none: ['N/A'],
    yes: ['Y'],
    no: ['N'],
    answers: { '*': { yes: { ReturnCode: '00' }, ignore: ['TraceId'] } },
  },
} satisfies AgencyConfig
