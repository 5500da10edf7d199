import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AgencyConnection } from '@mva/agency/gateway'
import type { ServiceNotices } from '@mva/shared/site/service-notices'
import { noticesAt, openNoticeBoard } from './service-notices.ts'

const REFRESH_INTERVAL_MS = 60_000

interface NoticesOfSiteOptions {
  /** The file or address of the operators' notices. */
  source: string | undefined
  /** The paths of the site's pages; undefined if another server serves them. */
  pages: readonly string[] | undefined
  /** Present if the pages are to show notices: those of the operators, and in a simulation of the presenter of the world. */
  connect?: (request: FastifyRequest) => AgencyConnection
}

/** Reads the operators' notices every minute and serves them to the pages. Returns what is switched off. */
export const startNoticeBoard = async (
  app: FastifyInstance,
  { source, pages, connect }: NoticesOfSiteOptions,
) => {
  const board = openNoticeBoard({
    source,
    pages,
    onTrouble: (reason) =>
      app.log.error(
        { reason },
        'SERVICE_NOTICES cannot be used: notices and switches stay as they are',
      ),
    onUnknownPages: (reason) =>
      app.log.warn({ reason }, 'SERVICE_NOTICES has notices for pages that do not exist'),
  })
  await board.refresh()
  const refreshing = setInterval(() => void board.refresh(), REFRESH_INTERVAL_MS).unref()
  app.addHook('onClose', async () => clearInterval(refreshing))
  if (connect)
    app.get('/service-notices.json', (request, reply) => {
      const { serviceNotices, now } = connect(request)
      const general = board.current()
      const ofWorld = serviceNotices && noticesAt(serviceNotices, now().getTime())
      return reply.header('cache-control', 'no-store').send({
        notices: [...general.notices, ...(ofWorld?.notices ?? [])],
        off: [...general.off, ...(ofWorld?.off ?? [])],
      } satisfies ServiceNotices)
    })
  return board.isOff
}
