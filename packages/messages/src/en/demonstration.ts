/** What a demonstration shows on every page. Its desk and its stories are English. */
export const stripCopy = {
  label: 'Demonstration',
  noRealRecords: ': no real records, no real charges',
  desk: 'Demo desk',
  standsStill: 'The clock stands still.',
  run: 'Let it run',
}

export const hintCopy = {
  code: 'Demonstration: the code is',
  ddNumber: 'Demonstration: the DD # is',
  card: 'Demonstration: a test card',
  fillIn: 'Fill in',
}
