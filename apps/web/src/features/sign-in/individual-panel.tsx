import { Link } from '@tanstack/react-router'
import { individualCopy as copy } from './copy.ts'

export const IndividualPanel = () => (
  <>
    <div className="usa-alert usa-alert--info">
      <div className="usa-alert__body">
        <p className="usa-alert__text">{copy.notOpen}</p>
      </div>
    </div>
    <h2>{copy.heading}</h2>
    <p>{copy.intro}</p>
    <ol className="usa-list">
      {copy.ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ol>
    <p>{copy.onward}</p>
    <ul className="usa-list">
      <li>
        <Link to="/vehicle-lookup">{copy.vehicleLookup}</Link>
      </li>
      <li>
        <Link to="/fee-lookup">{copy.feeLookup}</Link>
      </li>
    </ul>
  </>
)
