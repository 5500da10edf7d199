import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_AGENCY_FOLDER, readAgencyFolder } from './agency-folder.ts'

const root = join(import.meta.dirname, '../../..')

/** What tells an agency from another. The code of a state counts as a word of its own in a text. */
const { identity, place } = (await readAgencyFolder(DEFAULT_AGENCY_FOLDER)).config
const FACTS = new RegExp(
  [
    place.state.name,
    `\\b${place.state.code}\\b`,
    identity.phone,
    `\\b${identity.shortName}\\b`,
    'Eastern',
    place.address.street,
    'Cranston',
    'Providence',
    'Reparations',
  ].join('|'),
  'i',
)

/** Comments may give an example. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|\s)\/\/.*$/gm, '')

it('names no agency outside of its folder: neither in the site nor in the simulated agency', () => {
  const files = globSync(
    [
      'apps/*/src/**/*.{ts,tsx}',
      'packages/{messages/src,shared/src,agency,documents,http,simulator}/**/*.ts',
    ],
    {
      cwd: root,
      exclude: [
        '**/*.test.*',
        '**/testing/**',
        '**/node_modules/**',
        '**/samples/**',
        '**/conformance/**',
      ],
    },
  )
  expect(files.length).toBeGreaterThan(500)
  const naming = files.flatMap((file) =>
    withoutComments(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .filter((line) => FACTS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(naming).toEqual([])
})

/** Tests of the folder itself, and of what reads the folder of the specification. */
const ofFolder = /packages\/agency\/(?:config|recording)\/|packages\/simulator\/conformance\//

it('names no real state in the tests of the site, whose agency is in a state that does not exist', () => {
  const named = new RegExp(`${place.state.name}|\\b${place.state.code}\\b|Cranston|Providence`)
  const files = globSync(
    ['{apps,packages}/**/*.test.{ts,tsx}', '{apps,packages}/**/testing/**/*.{ts,tsx}'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  )
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.filter(
      (file) => !ofFolder.test(file) && named.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([])
})
