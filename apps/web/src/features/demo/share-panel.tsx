import { lazy, Suspense } from 'react'
import { CopyButton } from './copy-button.tsx'
import { shareCopy as copy } from './copy.ts'
import { readKept } from './demo-state.ts'
import { COMMON_WORLD } from './simulated.ts'
import { usePolledQuery } from './simulator-queries.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** The links by which other devices join this world. */
export const SharePanel = () => {
  const { data: clock } = usePolledQuery('clock')
  if (!clock || clock.world === COMMON_WORLD) return <p>{copy.common}</p>
  const link = worldLink(clock.world)
  return (
    <>
      {LOCAL_HOSTS.includes(window.location.hostname) ? <p>{copy.local}</p> : null}
      <ShareLink
        heading={copy.notes}
        detail={copy.notesDetail}
        link={`${link}&notes#${readKept('presenter') ?? ''}`}
      />
      <ShareLink heading={copy.audience} detail={copy.audienceDetail} link={link} />
    </>
  )
}

/** The address of the desk that leads others into a world. */
export const worldLink = (world: string): string => `${window.location.origin}/demo?world=${world}`

interface ShareLinkProps {
  heading: string
  detail: string
  link: string
}

const ShareLink = ({ heading, detail, link }: ShareLinkProps) => (
  <section className="demo-share">
    <h3>{heading}</h3>
    <p>{detail}</p>
    <Suspense>
      <QrCode text={link} label={copy.picture(heading)} />
    </Suspense>
    <p>
      <a href={link}>{link}</a> <CopyButton text={link} label={copy.copyLink} />
    </p>
  </section>
)
