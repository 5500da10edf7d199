/** A third party's script is not available: it was blocked, is broken, or takes too long to load. */
export class ScriptError extends Error {
  readonly reason: 'failed' | 'slow'
  /** Where the script comes from, for the customer to allow. */
  readonly host: string

  constructor(reason: ScriptError['reason'], url: string) {
    const { host } = new URL(url, window.location.href)
    super(`script from ${host}: ${reason}`)
    this.reason = reason
    this.host = host
  }
}

/** Adds a third party's script to the page, which has to match the hash after `#` if there is one. Tries a second time, then rejects with a ScriptError. */
export const loadScript = async (url: string): Promise<void> => {
  try {
    await addScript(url).catch(() => addScript(url))
  } catch {
    throw new ScriptError(navigator.onLine ? 'failed' : 'slow', url)
  }
}

const addScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const [src = '', integrity] = url.split('#')
    script.src = src
    if (integrity !== undefined) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('a script did not load'))
    })
    document.head.append(script)
  })

/** The script's answer; rejects with a ScriptError if there is none after so many milliseconds. */
export const inTime = <T>(answer: Promise<T>, milliseconds: number, url: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ScriptError('slow', url)), milliseconds)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
