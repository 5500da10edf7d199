/** The person in docs/connect-an-agency.md, who is known to the simulated agency. */
export const examplePerson = {
  identity: {
    loginTypeId: 1,
    loginLicense: {
      lastname: 'Rivera',
      dateOfBirth: '1985-04-12',
      lastFourSssn: '4321',
      licenseNumber: '9000500',
    },
  },
  secondFactor: 'email',
  vehicle: { plateNumber: 'MR2026', registrationTypeCode: 'PAS', vinNumberLastSix: '246810' },
}
