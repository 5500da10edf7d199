export const notFoundCopy = {
  title: 'Page not found',
  description: 'There’s no page at this address.',
  lead: 'We can’t find that page. It may have moved, or the address may be mistyped.',
  onward: 'Try one of these pages:',
}
