export const homeCopy = {
  title: 'Home',
  description:
    'Check the status of a vehicle registration, view a fee estimate, or sign in to renew, duplicate or cancel a registration.',
  heading: 'Motor vehicle online services',
  lead: 'Sign in to renew, duplicate or cancel a registration, and to keep your contact information and addresses up to date.',
  signedInLead:
    'You are signed in. On your profile you can renew, duplicate or cancel a registration, and keep your contact information and addresses up to date.',
  signIn: 'Sign in',
  toProfile: 'Go to my profile',
  onlineServices: 'See the online services list',
  withoutSigningIn: 'Without signing in',
  vehicleLookup: 'Check a vehicle’s registration',
  vehicleLookupDetail: 'See its status and when it expires.',
  feeLookup: 'Estimate registration fees',
  feeLookupDetail: 'Find out what a registration may cost.',
}
