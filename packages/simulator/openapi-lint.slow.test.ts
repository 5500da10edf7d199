import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { startTestSimulator } from './testing/test-simulator.ts'

it.each(['/agency/openapi.json', '/sim/openapi.json'])(
  '%s has no errors and no warnings by the rules of Redocly and Spectral',
  async (url) => {
    const simulator = await startTestSimulator()
    const document = (await simulator.app.inject(url)).json<Record<string, unknown>>()
    await simulator.close()
    const redocly = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ['recommended'] }),
    })
    const spectral = new spectralCore.Spectral()
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] })
    expect(redocly.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
    expect(
      (await spectral.run(document)).map(({ message, path }) => `${path.join('/')}: ${message}`),
    ).toEqual([])
  },
)
