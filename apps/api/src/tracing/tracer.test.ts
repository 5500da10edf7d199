import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { startTracer } from './tracer.ts'

it('counts the spans that the collector refuses', async () => {
  const collector = createServer((_request, response) => response.writeHead(400).end())
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as { port: number }
  const tracer = startTracer({
    endpoint: `http://127.0.0.1:${port}`,
    headers: {},
    serviceName: 'test',
    share: 1,
  })
  for (const name of ['one', 'two']) tracer.startTrace(name, {}).end()
  await tracer.close()
  expect(tracer.droppedSpans()).toBe(2)
  collector.close()
})
