import { Link } from '@tanstack/react-router'
import { PageMeta } from '../../lib/page-meta.tsx'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CardIcon } from './card-icon.tsx'
import { homeCopy } from '@mva/messages/home'

export const HomeScreen = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { links, look, services } = useSiteSettings()
  return (
    <>
      <PageMeta title={homeCopy.title} description={homeCopy.description} />
      <section className="hero">
        <div className="wrap hero__grid">
          <div>
            <PageHeading>{homeCopy.heading}</PageHeading>
            <p className="lead">{isSignedIn ? homeCopy.signedInLead : homeCopy.lead}</p>
            <div className="actions">
              <Link
                className="usa-button usa-button--big"
                to={isSignedIn ? '/profile' : '/guest-signin'}
              >
                {isSignedIn ? homeCopy.toProfile : homeCopy.signIn}
              </Link>
            </div>
            <p>
              <a className="usa-link" href={links.onlineServices}>
                {homeCopy.onlineServices}
              </a>
            </p>
          </div>
          <img
            className="hero__art"
            src={look.picture}
            alt=""
            width="416"
            height="248"
            loading="lazy"
          />
        </div>
      </section>
      <div className="wrap">
        <h2>{homeCopy.withoutSigningIn}</h2>
        <ul className="cards">
          <li className="card">
            <CardIcon name="car" />
            <Link to="/vehicle-lookup">{homeCopy.vehicleLookup}</Link>
            <p>{homeCopy.vehicleLookupDetail}</p>
          </li>
          {services.estimate ? (
            <li className="card">
              <CardIcon name="dollar" />
              <Link to="/fee-lookup">{homeCopy.feeLookup}</Link>
              <p>{homeCopy.feeLookupDetail}</p>
            </li>
          ) : null}
        </ul>
      </div>
    </>
  )
}
