import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'

/**
 * Returns the errors and warnings of an OpenAPI document by Redocly's recommended rules and by Spectral's rules for
 * OpenAPI, one line each.
 */
export const openApiProblems = async (document: object): Promise<string[]> => {
  const redocly = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  })
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] })
  return [
    ...redocly.map(
      ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`,
    ),
    ...(await spectral.run({ ...document })).map(
      ({ code, message, path }) => `${code}: ${message} ${path.join('/')}`,
    ),
  ]
}
