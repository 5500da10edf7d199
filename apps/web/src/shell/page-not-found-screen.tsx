import { Link } from '@tanstack/react-router'
import { homeCopy } from '@mva/messages/home'
import { notFoundCopy } from '@mva/messages/not-found'
import { PageMeta } from '../lib/page-meta.tsx'
import { useSiteSettings } from '../lib/site-settings.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { usePublicSession } from './session/public-session.tsx'

export const PageNotFoundScreen = () => (
  <div className="wrap wrap--task">
    <PageMeta title={notFoundCopy.title} description={notFoundCopy.description} />
    <PageHeading>{notFoundCopy.title}</PageHeading>
    <p className="lead">{notFoundCopy.lead}</p>
    <div className="panel">
      <p>{notFoundCopy.onward}</p>
      <ul className="usa-list">
        <li>
          <Link to="/">{homeCopy.title}</Link>
        </li>
        <li>
          <Link to="/vehicle-lookup">{homeCopy.vehicleLookup}</Link>
        </li>
        {useSiteSettings().services.estimate ? (
          <li>
            <Link to="/fee-lookup">{homeCopy.feeLookup}</Link>
          </li>
        ) : null}
        <li>
          {usePublicSession() ? (
            <Link to="/profile">{homeCopy.toProfile}</Link>
          ) : (
            <Link to="/guest-signin">{homeCopy.signIn}</Link>
          )}
        </li>
      </ul>
    </div>
  </div>
)
