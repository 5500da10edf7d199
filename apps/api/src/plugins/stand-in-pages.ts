import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteSettings } from '@mva/shared/models/site-settings'
import { answer } from './errors.ts'

/** The style of a stand-in page; the security policy names it by its hash. */
export const standInStyle =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1b}h1{color:#002d3f;line-height:1.2}'

/** Where a link of the site leads as long as the operator has not set the agency's own page. */
export const standInLink = (link: keyof SiteSettings['links']): string => `/agency-pages/${link}`

const titleByLink: Record<keyof SiteSettings['links'], string> = {
  customerServiceAgreement: 'Customer service agreement',
  feedback: 'Give feedback',
  onlineServices: 'Online services list',
  businessRenewal: 'Registration renewal for businesses',
  businessDuplicate: 'Duplicate registration for businesses',
  businessCancel: 'Cancel registration for businesses',
}

export const standInPages = (app: FastifyInstance): void => {
  app.get<{ Params: { link: string } }>('/agency-pages/:link', (request, reply) => {
    const title = titleByLink[request.params.link as keyof typeof titleByLink]
    return title ? sendStandIn(reply, title) : answer(reply, 404)
  })
}

/** A plain page in the place of one of the agency's. `title` is ours, never a visitor's. */
export const sendStandIn = (reply: FastifyReply, title: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${standInStyle}</style></head><body><main><h1>${title}</h1><p>This page stands in for one of the agency’s own pages. A link of this site leads here until its operator sets the agency’s address.</p><p><a href="/">Back to online services</a></p></main></body></html>`,
    )
