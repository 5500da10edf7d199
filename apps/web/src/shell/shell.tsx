import type { ReactNode } from 'react'
import { shellCopy } from '@mva/messages/shell'
import { usePageFocus } from '../lib/page-focus.ts'
import { Alert } from '../ui/alert.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfficialBanner } from './official-banner.tsx'
import { PageBlockedProvider, RequestSpinner, useRequestSpinner } from './request-spinner.tsx'
import { ServiceNotices } from './service-notices.tsx'

const MAIN_ID = 'main-content'

interface ShellProps {
  /** What the page shows comes from the server after its first paint. */
  isFilledLater: boolean
  /** The page is that of a signed-in customer. */
  isSignedIn: boolean
  children?: ReactNode
}

/** The frame of every screen. */
export const Shell = ({ isFilledLater, isSignedIn, children }: ShellProps) => {
  const { isBlocked, isShown, spinner } = useRequestSpinner()
  usePageFocus(isBlocked)
  useKeptFocus()
  return (
    <PageBlockedProvider value={isBlocked}>
      <RequestSpinner isBlocked={isBlocked} isShown={isShown} ref={spinner} />
      <div className="page" inert={isBlocked}>
        <a className="usa-skipnav" href={`#${MAIN_ID}`}>
          {shellCopy.skip}
        </a>
        {/* Filled by a demonstration, which comes after the first paint; its height is kept for it. */}
        <div id="demonstration" />
        <OfficialBanner />
        <Header keepsTools={isSignedIn} />
        <main id={MAIN_ID} tabIndex={-1} data-filled-later={isFilledLater}>
          <noscript>
            <div className="wrap no-script">
              <Alert kind="warning">
                <p className="usa-alert__text">{shellCopy.noScript}</p>
              </Alert>
            </div>
          </noscript>
          <ServiceNotices />
          {children}
        </main>
        <Footer />
      </div>
    </PageBlockedProvider>
  )
}
