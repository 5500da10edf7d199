const NAME = 'cookie-check'

/** Whether the browser keeps a cookie of this site: `navigator.cookieEnabled` is true in a Chrome that blocks all of them. */
export const acceptsCookies = (): boolean => {
  document.cookie = `${NAME}=1; path=/; samesite=lax`
  const isKept = document.cookie.includes(NAME)
  document.cookie = `${NAME}=; path=/; max-age=0`
  return isKept
}
