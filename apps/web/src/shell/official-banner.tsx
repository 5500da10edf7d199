import { useState } from 'react'
import { bannerCopy } from '@mva/messages/shell'
import { Icon } from '../ui/icon.tsx'

const CONTENT_ID = 'official-banner'

export const OfficialBanner = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="usa-banner" aria-label={bannerCopy.label}>
      <div className="usa-accordion">
        <header
          className={
            isOpen ? 'usa-banner__header usa-banner__header--expanded' : 'usa-banner__header'
          }
        >
          <div className="usa-banner__inner">
            <Icon name="shield" className="usa-banner__header-flag" />
            <div className="usa-banner__text" aria-hidden="true">
              <p className="usa-banner__header-text">{bannerCopy.official}</p>
              <p className="usa-banner__header-action">{bannerCopy.howYouKnow}</p>
            </div>
            <button
              type="button"
              className="usa-accordion__button usa-banner__button"
              aria-expanded={isOpen}
              aria-controls={CONTENT_ID}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className="usa-banner__button-text">{bannerCopy.howYouKnow}</span>
            </button>
          </div>
        </header>
        <div
          className="usa-banner__content usa-accordion__content"
          id={CONTENT_ID}
          hidden={!isOpen}
        >
          <div className="usa-banner__guidance">
            <Icon name="globe" className="usa-icon--size-4" />
            <p>
              <strong>{bannerCopy.official}</strong>
              <br />
              {bannerCopy.officialDetail}
            </p>
          </div>
          <div className="usa-banner__guidance">
            <Icon name="lock" className="usa-icon--size-4" />
            <p>
              <strong>{bannerCopy.secure}</strong>
              <br />
              {bannerCopy.secureDetail}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
