/** When a registration expires, and what its renewal costs. docs/specification/profile.md#registration-section */
export const expirationCopy = {
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  renewFrom: (date: string) => `You can renew from ${date}`,
  toRenew: (fee: string) => `${fee} to renew`,
}
