import { agencyFacts } from '../agency-facts.ts'
import { joined } from '../joined.ts'
import { registrationServicesOffered } from './offered-services.ts'

export const homeCopy = {
  title: 'Home',
  get description() {
    return `Check the status of a vehicle registration, ${joined(
      [
        agencyFacts().services.estimate ? 'view a fee estimate' : '',
        `or sign in to ${registrationServicesOffered('a registration') || 'see your record'}`,
      ],
      ', ',
    )}.`
  },
  heading: 'Motor vehicle online services',
  lead: 'Sign in to take care of your registrations and your record, at any hour.',
  signedInLead: 'You’re signed in. Choose a service, or go to your profile.',
  signIn: 'Sign in',
  toProfile: 'Go to my profile',
  onlineServices: 'See the online services list',
  yourServices: 'Your services',
  afterSigningIn: 'After signing in',
  withoutSigningIn: 'Without signing in',
  vehicleLookup: 'Vehicle lookup',
  vehicleLookupDetail: 'Check the status of a registration and when it expires.',
  feeLookup: 'Fee lookup',
  feeLookupDetail: 'Estimate what a registration may cost.',
}
