import { agencyFacts } from '../agency-facts.ts'
import { joined } from '../joined.ts'
import { recordUpdatesOffered, registrationServicesOffered } from './offered-services.ts'

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
  get lead() {
    const services = joined(
      [registrationServicesOffered('a registration'), recordUpdatesOffered()],
      ', and to ',
    )
    return `Sign in to ${services || 'see your record'}.`
  },
  get signedInLead() {
    const services = joined(
      [registrationServicesOffered('a registration'), recordUpdatesOffered()],
      ', and ',
    )
    return `You’re signed in. On your profile you can ${services || 'see your record'}.`
  },
  signIn: 'Sign in',
  toProfile: 'Go to my profile',
  onlineServices: 'See the online services list',
  withoutSigningIn: 'Without signing in',
  vehicleLookup: 'Vehicle lookup',
  vehicleLookupDetail: 'Check the status of a registration and when it expires.',
  feeLookup: 'Fee lookup',
  feeLookupDetail: 'Estimate what a registration may cost.',
}
