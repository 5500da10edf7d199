import { messageByCode } from '@mva/shared/errors'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isReloadNeeded } from '../lib/missing-files.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { failureCopy, shellCopy } from './copy.ts'

/** What a screen that broke shows in its place; what broke stays in the console. */
export const FailureScreen = () => {
  const isReloading = isReloadNeeded()
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return null
  return (
    <div className="wrap wrap--task">
      <PageHeading>{failureCopy.title}</PageHeading>
      <div className="panel">
        <div className="usa-alert usa-alert--error" role="alert">
          <div className="usa-alert__body">
            <h2 className="usa-alert__text">{messageByCode[500]}</h2>
          </div>
        </div>
        <AgencyHelp />
        <div className="actions">
          <button type="button" className="usa-button" onClick={() => location.reload()}>
            {failureCopy.again}
          </button>
          <Link className="usa-button usa-button--outline" to="/">
            {shellCopy.home}
          </Link>
        </div>
      </div>
    </div>
  )
}
