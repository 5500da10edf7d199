/** Opens a stream of server-sent events. */
export const eventReader = async (url: string, headers: Record<string, string> = {}) => {
  const { body, headers: answered } = await fetch(url, { headers })
  if (!body || answered.get('content-type') !== 'text/event-stream; charset=utf-8')
    throw new Error('no stream of events')
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads until the stream ends or `isEnough`, and resolves with everything that it sent. */
  const read = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    return text
  }
  return {
    /** Throws if the stream ends before it sent this part. */
    until: async (part: string) => {
      await read(() => text.includes(part))
      if (!text.includes(part)) throw new Error(`the stream ended before ${part}: ${text}`)
      return text
    },
    end: () => read(() => false),
  }
}
