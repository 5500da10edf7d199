/** Says how many wrong codes a customer may still enter. docs/specification/sign-in.md#lockout */
export const attemptsLeftMessage = (attemptsLeft: number): string =>
  attemptsLeft === 1 ? 'You have one attempt left.' : `You have ${attemptsLeft} attempts left.`

export const wrongLoginCodeMessage = (attemptsLeft: number): string =>
  `The login code you entered is incorrect or has expired. ${attemptsLeftMessage(attemptsLeft)}`
