import { uiCopy } from '@mva/messages/ui'
import { technicalDifficultiesMessage } from '@mva/messages/errors'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isReloadNeeded } from '../lib/missing-files.ts'
import { PageMeta } from '../lib/page-meta.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { failureCopy, shellCopy } from '@mva/messages/shell'

/** Replaces a screen that crashed; the error is in the console. */
export const FailureScreen = () => {
  const isReloading = isReloadNeeded()
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return null
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
