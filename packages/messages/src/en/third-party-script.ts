const call = (agencyPhone: string) => `You can also call us at ${agencyPhone}.`

/** What a customer can do about a script that cannot be used. The sentence before it names the script. */
export const scriptAdviceCopy = {
  slow: (agencyPhone: string) =>
    `Please check your connection and try again. If that does not help, allow it or turn off your content blocker for this site. ${call(agencyPhone)}`,
  failed: (agencyPhone: string) =>
    `Please allow it or turn off your content blocker for this site, then try again. ${call(agencyPhone)}`,
}

/** Why there is no anti-bot token. The advice follows. */
export const securityCheckCopy = {
  slow: (host: string) =>
    `Nothing was sent, and what you typed is still here: the security check from ${host} did not answer in time.`,
  failed: (host: string) =>
    `Nothing was sent, and what you typed is still here: the security check from ${host} could not run.`,
}
