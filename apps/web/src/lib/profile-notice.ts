/** What the profile tells when it is entered next, and then no more. */
let notice: string | null = null

export const tellOnProfile = (text: string) => {
  notice = text
}

export const takeProfileNotice = (): string | null => {
  const taken = notice
  notice = null
  return taken
}
