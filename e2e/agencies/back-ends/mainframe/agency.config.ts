import specified from '../../../../agencies/rhode-island/agency.config.ts'
import type { AgencyConfig } from '../../../../packages/agency/config/agency-config.ts'

/** A mainframe behind a gateway, which says no with status 200 and a return code. */
export default {
  ...specified,
  look: { ...specified.look, logo: 'mark.svg', favicon: 'mark.svg', picture: 'mark.svg' },
  wire: {
    names: 'UPPER-KEBAB',
    envelope: 'BODY',
    dates: ['YYYYMMDD'],
    noDate: ['00000000'],
    none: ['N/A'],
    yes: ['Y'],
    no: ['N'],
    answers: {
      '*': {
        yes: { 'RETURN-CODE': '00' },
        no: { 'ERROR-IND': 'Y' },
        wrong: { status: 200, body: { 'RETURN-CODE': '16' } },
        ignore: ['REASON-TEXT'],
      },
      'lookups.registrationStatus': { wrong: { status: 200, body: { 'RETURN-CODE': '08' } } },
      'login.guestLoginRequest': { wrong: { status: 200, body: { 'RETURN-CODE': '08' } } },
      'login.guestLogin': { wrong: { status: 200, body: { 'RETURN-CODE': '09' } } },
      'contacts.verifyMfaCode': { wrong: { status: 200, body: { 'RETURN-CODE': '09' } } },
      'transactions.finalizeCart': {
        refusedBeforeTheSale: { status: 200, body: { 'RETURN-CODE': '35' } },
      },
    },
  },
} satisfies AgencyConfig
