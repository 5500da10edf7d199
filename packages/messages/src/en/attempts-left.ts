/** Says how many wrong codes a customer may still enter. docs/specification/sign-in.md#lockout */
export const attemptsLeftMessage = (attemptsLeft: number): string =>
  attemptsLeft === 1 ? 'You have one attempt left.' : `You have ${attemptsLeft} attempts left.`
