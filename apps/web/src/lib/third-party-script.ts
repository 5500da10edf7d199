/** Loads a third party's script into the page; one that does not come may be asked for again. */
export const loadScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('a script did not load'))
    })
    document.head.append(script)
  })

/** The answer, or a failure where there is none after so many milliseconds. */
export const inTime = <T>(answer: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
