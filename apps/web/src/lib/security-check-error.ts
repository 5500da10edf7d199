/** There is no anti-bot token, so nothing was sent. The message is for the customer. */
export class SecurityCheckError extends Error {}
