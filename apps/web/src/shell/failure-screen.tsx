import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { failureCopy, shellCopy } from '@mva/messages/shell'
import { uiCopy } from '@mva/messages/ui'
import { isBeingLeft, isReloadNeeded } from '../lib/missing-files.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AgencyHelp } from './agency-help.tsx'

const NEXT_PAGE_WITHIN_MS = 10_000

/** Replaces a screen that crashed; the error is in the console. Shows nothing during a navigation to another document. */
export const FailureScreen = () => {
  const isReloading = isReloadNeeded()
  const [isLeft, setIsLeft] = useState(isBeingLeft)
  useEffect(() => {
    if (!isLeft) return
    const timer = setTimeout(() => setIsLeft(false), NEXT_PAGE_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLeft])
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading || isLeft) return null
  return (
    <div className="wrap wrap--task">
      <PageMeta title={failureCopy.title} description={technicalDifficultiesMessage} />
      <PageHeading>{failureCopy.title}</PageHeading>
      <div className="panel">
        <Alert kind="error" role="alert">
          {technicalDifficultiesMessage}
        </Alert>
        <AgencyHelp />
        <div className="actions">
          <Button onClick={() => location.reload()}>{uiCopy.tryAgain}</Button>
          <Link className="usa-button usa-button--outline" to="/">
            {shellCopy.home}
          </Link>
        </div>
      </div>
    </div>
  )
}
