import type { FastifyPluginAsync } from 'fastify'

interface SecurityTxtOptions {
  /** The address of a mailbox (`mailto:`) or page (`https:`) for vulnerability reports. */
  contact: string
}

/** The standard asks for less than a year. The text is written at each request, so it does not expire. */
const VALID_FOR_MS = 180 * 86_400_000

/** Serves `/.well-known/security.txt` (RFC 9116): where to report vulnerabilities. */
export const securityTxt: FastifyPluginAsync<SecurityTxtOptions> = async (app, { contact }) => {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(Date.now() + VALID_FOR_MS).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
