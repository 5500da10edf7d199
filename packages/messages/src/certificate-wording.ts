import { type Words, wordsOf } from './agency-facts.ts'

/** The notices of a registration certificate, which the agency issues in English in any language of the site. An agency's folder may replace them. */
export const certificateTemplates = {
  certificateNotice: 'You must notify the {agencyName} of a name or address change within 10 days.',
  certificateCarried:
    'This certificate must be carried in the vehicle and shown to a police officer on request.',
  certificateInsurance:
    'Liability insurance must be kept in force for as long as the vehicle is registered.',
  certificatePlates: 'The plates must be returned when the registration is canceled.',
  certificateInspection: 'The vehicle must pass a safety and emissions inspection.',
  certificateInspectionBy: 'The vehicle must pass a safety and emissions inspection by {date}.',
} as const

export const certificateWords: Words<typeof certificateTemplates> = wordsOf(
  'en',
  certificateTemplates,
)
