/** Shown after the answer No, by what has to be certified. docs/specification/validation.md#certification */
export const certificationMessages = {
  insurance:
    'To continue with your registration transaction you must have liability insurance and certify that you have read the Insurance statement. Please review your response below.',
  owner:
    'To continue with your registration transaction you must certify that you are authorized to cancel the registration. Please review your response below.',
}
