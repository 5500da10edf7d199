import { Link } from '@tanstack/react-router'
import { PageMeta } from '../lib/page-meta.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { notFoundCopy } from '@mva/messages/shell'

export const PageNotFoundScreen = () => (
  <div className="wrap wrap--task">
    <PageMeta title={notFoundCopy.title} description={notFoundCopy.description} />
    <PageHeading>{notFoundCopy.title}</PageHeading>
    <p className="lead">{notFoundCopy.lead}</p>
    <div className="panel">
      <p>{notFoundCopy.onward}</p>
      <ul className="usa-list">
        <li>
          <Link to="/">Home</Link>
        </li>
        <li>
          <Link to="/vehicle-lookup">Vehicle lookup</Link>
        </li>
        <li>
          <Link to="/fee-lookup">Fee lookup</Link>
        </li>
        <li>
          <Link to="/guest-signin">Sign in</Link>
        </li>
      </ul>
    </div>
  </div>
)
