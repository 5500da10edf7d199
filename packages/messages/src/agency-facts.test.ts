import { expect, test } from 'vitest'
import { agencyFacts, inAgencyWords, setAgencyFacts } from './agency-facts.ts'
import { agencyTexts } from './es/agency-texts.ts'

test.each([90, 60])(
  'knows the text of an agency that renews %d days before a registration expires',
  (renewalWindowDays) => {
    setAgencyFacts({ ...agencyFacts(), renewalWindowDays })
    const worded = new Map(
      Object.entries(agencyTexts).map(([text, spanish = text]) => [
        inAgencyWords(text, 'en'),
        inAgencyWords(spanish, 'es'),
      ]),
    )
    const asked = `This registration cannot be renewed earlier than ${renewalWindowDays} days before it expires.`
    expect(worded.get(asked)).toBe(
      `Este registro no se puede renovar antes de los ${renewalWindowDays} días previos a su vencimiento.`,
    )
  },
)
