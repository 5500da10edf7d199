import { createServer } from 'node:http'
import { sampleNamed } from '@mva/agency/samples/samples'

/** An agency that answers every call at once, with the wire sample of a lookup. */
const body = JSON.stringify(sampleNamed('lookups.registrationStatus').answer)
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.once('SIGTERM', () => process.exit())
