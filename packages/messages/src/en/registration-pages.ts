/** docs/specification/profile.md#many-registrations */
export const registrationPagesCopy = {
  pages: 'Pages of registrations',
  shown: (first: string, last: string, total: string) =>
    `Registrations ${first} to ${last} of ${total}`,
  plate: 'Find by plate number',
  plateHint: 'All or part of it.',
  find: 'Find',
  showAll: 'Show all registrations',
  noneFound: (plate: string) => `No registration in this list has “${plate}” in its plate number.`,
  oneFound: (plate: string) => `One registration has “${plate}” in its plate number.`,
  found: (count: string, plate: string) =>
    `${count} registrations have “${plate}” in their plate number.`,
  foundMore: (shown: string, count: string, plate: string) =>
    `${count} registrations have “${plate}” in their plate number. These are the first ${shown}: to see others, enter more of the plate number.`,
}
