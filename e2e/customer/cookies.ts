/** The `Cookie` header of a browser after a response: its cookies with those that the response set. */
export const cookiesAfter = (cookies: string, response: Response): string => {
  const kept = new Map(
    cookies
      .split('; ')
      .filter((pair) => pair !== '')
      .map(nameAndPair),
  )
  for (const set of response.headers.getSetCookie()) {
    const [name, pair] = nameAndPair(set.split(';', 1)[0] ?? '')
    kept.set(name, pair)
  }
  return [...kept.values()].join('; ')
}

const nameAndPair = (pair: string): [name: string, pair: string] => [
  pair.slice(0, pair.indexOf('=')),
  pair,
]
