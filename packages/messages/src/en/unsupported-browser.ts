export const unsupportedBrowserCopy = {
  title: 'Unsupported browser',
  heading: 'Your browser isn’t supported',
  description:
    'This site needs Safari 15.6, Chrome 100, Edge 100, Firefox 115, or a later version.',
  browsers: 'Update your browser, or open this site in the current version of one of these:',
}
