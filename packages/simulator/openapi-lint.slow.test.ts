import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { startTestSimulator } from './testing/test-simulator.ts'

interface Described extends Record<string, unknown> {
  components: { schemas: object; responses?: object }
}

it.each(['/agency/openapi.json', '/sim/openapi.json'])(
  '%s has no errors and no warnings by the rules of Redocly and Spectral',
  async (url) => {
    const simulator = await startTestSimulator()
    const document = (await simulator.app.inject(url)).json<Described>()
    await simulator.close()
    const redocly = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({
        extends: ['recommended'],
        // On a busy machine it names components that are used; they are looked for below.
        rules: { 'no-unused-components': 'off' },
      }),
    })
    const spectral = new spectralCore.Spectral()
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] })
    expect(redocly.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    const text = JSON.stringify(document)
    const { schemas, responses = {} } = document.components
    const references = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]
    expect(references.filter((reference) => !text.includes(`"${reference}"`))).toEqual([])
    expect(
      (await spectral.run(document)).map(({ message, path }) => `${path.join('/')}: ${message}`),
    ).toEqual([])
  },
)
