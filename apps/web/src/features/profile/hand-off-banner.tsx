import { useEffect, useRef } from 'react'
import { useRequestShown } from '../../shell/request-spinner.tsx'
import { CloseableAlert } from '../../ui/closeable-alert.tsx'
import type { HandOffNotice } from './use-reservation-hand-off.ts'

interface HandOffBannerProps {
  notice: HandOffNotice | null
  onClose: () => void
}

/** Takes the focus as soon as the page can give it. */
export const HandOffBanner = ({ notice, onClose }: HandOffBannerProps) => {
  const isRequestShown = useRequestShown()
  const banner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (notice && !isRequestShown) banner.current?.focus({ preventScroll: true })
  }, [notice, isRequestShown])

  return notice ? <CloseableAlert message={notice.message} onClose={onClose} ref={banner} /> : null
}
