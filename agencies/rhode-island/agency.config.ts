import type { AgencyConfig } from '../../packages/agency/config/agency-config.ts'

/** The agency of the specification, which the simulation and the demonstration show. */
export default {
  identity: {
    name: 'Division of Motor Vehicles',
    shortName: 'DMV',
    phone: '401-462-4368',
    emailSender: 'no-reply@dmv.example.gov',
    links: {
      customerServiceAgreement: null,
      feedback: null,
      onlineServices: null,
      businessRenewal: null,
      businessDuplicate: null,
      businessCancel: null,
      offices: null,
    },
    reservations: null,
    actionLinkHosts: [],
  },
  place: {
    state: { id: '40', code: 'RI', name: 'Rhode Island' },
    zipCodesCall: 'getrizipcode',
    timeZone: {
      id: 'America/New_York',
      name: { en: 'Eastern Time', es: 'hora del Este' },
    },
    address: { street: '100 Example Avenue', cityStateZip: 'Capital City, RI 02900' },
    hours: {
      en: 'Monday to Friday, 8:30 a.m. to 3:30 p.m.',
      es: 'de lunes a viernes, de 8:30 a.m. a 3:30 p.m.',
    },
  },
  look: {
    logo: 'logo.svg',
    favicon: 'favicon.svg',
    picture: 'picture.svg',
    colors: {
      light: { header: '#074b69', accent: '#fa9441', action: '#07648d', link: '#07648d' },
      dark: { header: '#074b69', accent: '#fa9441', action: '#97d4ea', link: '#97d4ea' },
    },
  },
  texts: { en: 'texts.en.json', es: 'texts.es.json' },
  fees: {
    service: { minimum: '1.55', percentage: '2.40', from: '65.00' },
  },
  // Ask the agency before you change a word: docs/going-live.md#choose-the-payment-check
  payments: {
    check: 'none',
    settledAfterSeconds: 60,
    is400BeforeSale: false,
    areAntibotTokensReusable: false,
  },
  services: {
    renew: true,
    duplicate: true,
    cancel: true,
    contact: true,
    address: true,
    reservations: true,
    estimate: true,
    renewalWindowDays: 90,
  },
  // The specification's own form.
  wire: {},
} satisfies AgencyConfig
