const call = (agencyPhone: string) => `You can also call us at ${agencyPhone}.`

/** What a customer can do about a script that cannot be used. The sentence before it names the script. */
export const scriptAdviceCopy = {
  slow: (agencyPhone: string) =>
    `Check your connection, and try again. If that doesn’t help, allow it or turn off your content blocker for this site. ${call(agencyPhone)}`,
  failed: (agencyPhone: string) =>
    `Allow it or turn off your content blocker for this site, and try again. ${call(agencyPhone)}`,
}

/** Why there is no anti-bot token. The advice follows. */
export const securityCheckCopy = {
  slow: (host: string) =>
    `Nothing was sent, and what you typed is still here: the security check from ${host} didn’t answer in time.`,
  failed: (host: string) =>
    `Nothing was sent, and what you typed is still here: the security check from ${host} couldn’t run.`,
}
