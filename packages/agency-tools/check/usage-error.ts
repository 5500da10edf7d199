/** A command that cannot be executed as given. The message is for the person who entered it. */
export class UsageError extends Error {}
