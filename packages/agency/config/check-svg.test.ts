import { describe, expect, it } from 'vitest'
import { svgMistakes } from './check-svg.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`

it.each([
  svg('<path d="M0 0h8v8H0z" fill="#07648d"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n${svg('<g/>')}`,
  svg('<defs><clipPath id="a"><circle r="4"/></clipPath></defs><g clip-path="url(#a)"/>'),
  svg('<use href="#a"/><use xlink:href="#b"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
  svg('<style>.a{fill:url(#b)}</style><title>Sea &amp; road</title>'),
])('accepts %s', (picture) => {
  expect(svgMistakes(picture)).toEqual([])
})

describe('refuses', () => {
  it.each([
    ['an empty file', ''],
    ['a text', 'logo'],
    ['a page', '<html><svg/></html>'],
    ['a bitmap', '\u0089PNG\r\n'],
    ['what is not well formed', svg('<path d="M0 0" <script>1</script>')],
    ['an attribute without quotes', svg('<path onload=alert(1)>')],
  ])('%s', (_what, picture) => {
    expect(svgMistakes(picture)).toEqual(['must be an SVG picture'])
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), /<script>/],
    ['a script in capitals', svg('<SCRIPT href="#a"/>'), /<script>/],
    ['HTML inside', svg('<foreignObject/>'), /<foreignobject>/],
    [
      'an attribute that is set later',
      svg('<set attributeName="href" to="https://a.example"/>'),
      /<set>/,
    ],
    ['an event handler', svg('<g onclick="alert(1)"/>'), /event handler \(onclick\)/],
    ['an event handler of the picture', svg('', " onload='alert(1)'"), /event handler \(onload\)/],
    [
      'a picture of another site',
      svg('<image href="https://a.example/a.png"/>'),
      /resource \(href\)/,
    ],
    [
      'a script as an address',
      svg('<a xlink:href=" javascript:alert(1)"/>'),
      /resource \(xlink:href\)/,
    ],
    [
      'a font of another site',
      svg('<style>@import "https://a.example";</style>'),
      /no other resource/,
    ],
    ['a fill of another site', svg('<g fill="url(https://a.example#b)"/>'), /resource \(fill\)/],
    [
      'a style of another site',
      svg('<g style="fill:url(\'//a.example\')"/>'),
      /resource \(style\)/,
    ],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, /no document type/],
    [
      'a reference that hides an address',
      svg('<a href="&#106;avascript:alert(1)"/>'),
      /no entities/,
    ],
    ['a stylesheet', `<?xml-stylesheet href="https://a.example"?>${svg('')}`, /instruction/],
  ])('%s', (_what, picture, mistake) => {
    expect(svgMistakes(picture)).toContainEqual(expect.stringMatching(mistake))
  })
})
