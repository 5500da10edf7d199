import { useEffect, useRef } from 'react'
import { usePageBlocked } from '../../shell/request-spinner.tsx'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'

interface NoticeBannerProps {
  kind?: 'success' | 'error'
  notice: string | null
  onClose: () => void
}

/** At the top of the page, which scrolls there. Takes the focus as soon as it can. */
export const NoticeBanner = ({ kind, notice, onClose }: NoticeBannerProps) => {
  const isBlocked = usePageBlocked()
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notice === null || isBlocked) return
    window.scrollTo(0, 0)
    banner.current?.focus({ preventScroll: true })
  }, [notice, isBlocked])

  return notice === null ? null : (
    <CloseableAlert kind={kind} message={notice} onClose={onClose} ref={banner} />
  )
}
