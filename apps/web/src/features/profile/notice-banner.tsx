import { useEffect, useRef } from 'react'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'

interface NoticeBannerProps {
  kind?: 'success' | 'error'
  /** What came of something that the customer chose; null where there is nothing to tell. */
  notice: string | null
  onClose: () => void
}

/** Stands at the top of the page, which scrolls there, and takes the focus as soon as the page can give it. */
export const NoticeBanner = ({ kind = 'error', notice, onClose }: NoticeBannerProps) => {
  const isRequestShown = useRequestShown()
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notice === null || isRequestShown) return
    window.scrollTo(0, 0)
    banner.current?.focus({ preventScroll: true })
  }, [notice, isRequestShown])

  return notice === null ? null : (
    <CloseableAlert kind={kind} message={notice} onClose={onClose} ref={banner} />
  )
}
