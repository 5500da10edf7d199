import { Link } from '@tanstack/react-router'
import { homeCopy } from '@mva/messages/home'
import { recordUpdateNames } from '@mva/messages/record-updates'
import { serviceNames } from '@mva/messages/services'
import { registrationServiceNames } from '@mva/shared/registration-services/registration-services'
import { PageMeta } from '../../lib/page-meta.tsx'
import { pageState } from '../../lib/page-state.ts'
import { useSiteSettings } from '../../lib/site-settings.ts'
import { useSwitchedOff } from '../../shell/service-notices.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CardIcon } from './card-icon.tsx'

interface HomeScreenProps {
  isSignedIn: boolean
  /** Signed in by DD #: no contact or address update. */
  hasLimitedAccess: boolean
}

/** The updates of the record, by the name of the service that an agency may not offer. */
const updates = {
  address: { page: '/update-address', switchedAs: 'addressUpdate' },
  contact: { page: '/update-contacts', switchedAs: 'contactUpdate' },
} as const

export const HomeScreen = ({ isSignedIn, hasLimitedAccess }: HomeScreenProps) => {
  const { links, look, services: offered } = useSiteSettings()
  const switchedOff = useSwitchedOff()
  const toSignIn = isSignedIn ? null : '/guest-signin'
  const services = [
    ...registrationServiceNames
      .filter((service) => offered[service])
      .map((service) => ({
        name: serviceNames[service],
        to: toSignIn ?? '/profile',
        off: switchedOff(service),
        // The profile opens Registration, where each vehicle has its services.
        onClick: () => pageState.set('areRegistrationsWanted', true),
      })),
    ...(['address', 'contact'] as const)
      .filter((service) => offered[service] && !hasLimitedAccess)
      .map((service) => ({
        name: recordUpdateNames[service],
        to: toSignIn ?? updates[service].page,
        off: switchedOff(updates[service].switchedAs),
        onClick: undefined,
      })),
  ]
  return (
    <>
      <PageMeta title={homeCopy.title} description={homeCopy.description} />
      <section className="hero">
        <div className="wrap hero__grid">
          <div>
            <PageHeading>{homeCopy.heading}</PageHeading>
            <p className="lead">{isSignedIn ? homeCopy.signedInLead : homeCopy.lead}</p>
            <div className="actions">
              {(isSignedIn ? null : switchedOff('signIn')?.notice) ?? (
                <Link className="usa-button usa-button--big" to={toSignIn ?? '/profile'}>
                  {isSignedIn ? homeCopy.toProfile : homeCopy.signIn}
                </Link>
              )}
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
        {services.length > 0 ? (
          <>
            <h2>{isSignedIn ? homeCopy.yourServices : homeCopy.afterSigningIn}</h2>
            <ul className="cards">
              {services.map(({ name, to, off, onClick }) => (
                <li className="card card--link" key={name}>
                  {off ? (
                    <>
                      <b>{name}</b>
                      <p>{off.words}</p>
                    </>
                  ) : (
                    <Link to={to} onClick={onClick}>
                      {name}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <h2>{homeCopy.withoutSigningIn}</h2>
        <ul className="cards">
          <li className="card">
            <CardIcon name="car" />
            <Link to="/vehicle-lookup">{homeCopy.vehicleLookup}</Link>
            <p>{homeCopy.vehicleLookupDetail}</p>
          </li>
          {offered.estimate ? (
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
