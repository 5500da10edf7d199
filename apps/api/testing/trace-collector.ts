import { createServer } from 'node:http'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Export {
  resourceSpans: {
    resource: { attributes: WireSpan['attributes'] }
    scopeSpans: { spans: WireSpan[] }[]
  }[]
}

export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>

/** A collector of traces that keeps what it receives. */
export const startTraceCollector = async () => {
  const exports: Export[] = []
  const received: { url: string | undefined; key: string | string[] | undefined }[] = []
  const server = createServer((request, response) => {
    let text = ''
    received.push({ url: request.url, key: request.headers['x-key'] })
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      exports.push(JSON.parse(text) as Export)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    exports,
    received,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => void server.close(),
  }
}
