export const unsupportedBrowserCopy = {
  title: 'Unsupported browser',
  heading: 'Your browser is not supported',
  description: 'This site does not work in Internet Explorer or in old versions of Edge.',
  browsers: 'Please open it in the current version of one of these browsers:',
}
