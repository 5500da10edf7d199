import type { FastifyReply } from 'fastify'

/** The inline style of the stand-in pages; the security policy allows it by its hash. */
export const standInStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1b}h1{color:#002d3f;line-height:1.2}'

/** Sends a plain page instead of one of the agency's. `title` and `message` are our own text, never a visitor's. */
export const sendStandIn = (reply: FastifyReply, title: string, message = ''): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${standInStyle}</style></head><body><main><h1>${title}</h1>${message && `<p>${message}</p>`}<p>This page stands in for one of the agency’s own pages. A link of this site leads here until its operator sets the agency’s address.</p><p><a href="/">Back to online services</a></p></main></body></html>`,
    )
