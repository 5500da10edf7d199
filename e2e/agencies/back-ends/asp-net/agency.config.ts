import specified from '../../../../agencies/rhode-island/agency.config.ts'
import type { AgencyConfig } from '../../../../packages/agency/config/agency-config.ts'

/** A service in ASP.NET, which writes dates as instants and amounts as texts. */
export default {
  ...specified,
  look: { ...specified.look, logo: 'mark.svg', favicon: 'mark.svg', picture: 'mark.svg' },
  wire: {
    names: 'PascalCase',
    envelope: 'Data',
    dates: ['/Date(ms)/'],
    localTimes: 'America/New_York',
    amounts: 'text',
    answers: {
      '*': { yes: { 'Header.Succeeded': true }, ignore: ['TraceId'] },
      'login.guestLogin': { wrong: { status: 409, body: { 'Header.Fault': 'CodeMismatch' } } },
    },
  },
} satisfies AgencyConfig
