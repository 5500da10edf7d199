import type { LoginTypeId, SignInForm, SignInFormInput } from '@mva/shared/forms/sign-in'
import type { Resolver } from 'react-hook-form'
import { formRules } from '../../lib/form-rules.ts'
import type { SignInAnswers } from './sign-in-answers.ts'

/** The name of the radio buttons, and of the field of the form that they stand for. */
export const WAY = 'loginTypeId'

/** The server reads what was typed by the same rules, so it is sent as it is. */
export const rules = formRules<SignInFormInput, SignInForm, true>(
  async () => (await import('./sign-in-schema.ts')).signInSchema,
  { raw: true },
)

/** The way that is chosen on the screen: a visitor may have chosen one before hydration. */
export const chosenWay = (): LoginTypeId | undefined => {
  const chosen = document.querySelector<HTMLInputElement>(`[name="${WAY}"]:checked`)
  return chosen ? (Number(chosen.value) as LoginTypeId) : undefined
}

/** Validates the answers by the rules of the chosen way. */
export const resolver: Resolver<SignInAnswers, unknown, SignInFormInput> = (
  typed,
  context,
  options,
) => {
  const answers = { ...typed, [WAY]: chosenWay() } as SignInFormInput
  return rules.resolver(answers, context, options as never)
}
