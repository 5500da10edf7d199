import specified from '../../../../agencies/rhode-island/agency.config.ts'
import type { AgencyConfig } from '../../../../packages/agency/config/agency-config.ts'

/** A service in Java before a relational database, which answers in parts and escapes its texts. */
export default {
  ...specified,
  look: { ...specified.look, logo: 'mark.svg', favicon: 'mark.svg', picture: 'mark.svg' },
  wire: {
    names: 'snake_case',
    rename: { accessToken: 'session', cid: 'customer' },
    dates: ['[Y,M,D]'],
    amounts: 'cents',
    yes: [1],
    no: [0],
    none: ['-'],
    texts: 'html',
    answers: {
      '*': { yes: 'status', no: { error: '*' } },
      'account.registrations': { pages: { next: 'next_page', query: 'page' } },
      'login.guestLogin': { wrong: { status: 400, body: { error: ['AUTH-01', 'AUTH-02'] } } },
    },
  },
} satisfies AgencyConfig
