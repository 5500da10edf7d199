/** The names of the registration services. docs/specification/registration-services.md#services */
export const serviceNames = {
  renew: 'Renew Registration',
  duplicate: 'Duplicate Registration',
  cancel: 'Cancel Registration',
}
