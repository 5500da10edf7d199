/** The titles of the pages that update the record, and of the links on Home. */
export const recordUpdateNames = {
  address: 'Update Address',
  contact: 'Update Contact Information',
}
