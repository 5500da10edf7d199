import type { ComponentProps, ReactNode } from 'react'
import { PageMeta } from '../../lib/page-meta.tsx'
import { NetworkBanner } from '../../shell/network-banner.tsx'
import { PageHead } from '../../ui/page-head.tsx'

interface ServiceScreenProps extends ComponentProps<typeof PageHead> {
  /** Of the document; the heading if undefined. */
  title?: string
  description: string
  stepper?: ReactNode
  isNarrow?: boolean
  /** Of a page with several places: what another one shows is new, and has not moved. */
  place?: number
}

/** A page of the registration services: its heading, how the last request failed, and its content. */
export const ServiceScreen = ({
  title,
  description,
  stepper,
  isNarrow = true,
  place,
  children,
  ...head
}: ServiceScreenProps) => (
  <>
    <PageMeta title={title ?? head.heading} description={description} />
    <PageHead {...head}>{stepper}</PageHead>
    <div className="wrap" key={place}>
      <div className={isNarrow ? 'stack narrow' : 'stack'}>
        <NetworkBanner isAgencyReasonShown />
        {children}
      </div>
    </div>
  </>
)
