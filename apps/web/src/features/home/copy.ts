export const homeCopy = {
  title: 'Home',
  description:
    'Check the status of a vehicle registration, view a fee estimate, or sign in to renew, duplicate or cancel a registration.',
  heading: 'Motor vehicle online services',
  lead: 'Sign in to renew, duplicate or cancel a registration, and to keep your contact information and addresses up to date.',
  signIn: 'Sign in',
  onlineServices: 'See the online services list',
  withoutSigningIn: 'Without signing in',
  vehicleLookup: 'Vehicle lookup',
  vehicleLookupDetail: 'Check the status of a vehicle registration.',
  feeLookup: 'Fee lookup',
  feeLookupDetail: 'View a registration fee estimate.',
}
