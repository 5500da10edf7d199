import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

/** Licenses that start with these digits are on record. */
const KNOWN_PREFIX = '9'
const KNOWN_MS = 700
const UNKNOWN_MS = 100
/** The standard deviation of the logarithm of the response times. */
const SPREAD = 0.15

/** A value of the standard normal distribution, by the Box-Muller transform. */
const normal = () =>
  Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())

/** An agency that rejects every login, and takes seven times as long for a license that it knows. */
const refuse = async (request: IncomingMessage, response: ServerResponse) => {
  const { loginLicense } = JSON.parse((await text(request)) || '{}') as {
    loginLicense?: { licenseNumber: string }
  }
  const isKnown = loginLicense?.licenseNumber.startsWith(KNOWN_PREFIX)
  await setTimeout((isKnown ? KNOWN_MS : UNKNOWN_MS) * Math.exp(SPREAD * normal()))
  response
    .writeHead(401, { 'content-type': 'application/json' })
    .end('{"message":"The information does not match our records."}')
}

const server = createServer((request, response) => void refuse(request, response))
// A connection that is closed while a request is sent has no answer.
server.keepAliveTimeout = 600_000
server.listen(Number(process.env['PORT']), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.once('SIGTERM', () => process.exit())
