import { personas } from '@mva/db/agency/seed/personas'

/** The people of the simulated agency, as they are introduced to whoever starts it. */
export const personaLines = (): readonly string[] => [
  'The simulated agency knows these people (plate, registration type, last six of the VIN):',
  ...personas.flatMap(({ name, story, registrations: [first] }) =>
    first
      ? [`  ${name}: ${first.plateNumber}, ${first.typeCode}, ${first.vin.slice(-6)}. ${story}`]
      : [],
  ),
]
