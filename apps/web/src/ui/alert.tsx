import type { ReactNode, Ref } from 'react'

export type AlertKind = 'info' | 'warning' | 'success' | 'error'

interface AlertProps {
  kind: AlertKind
  /** Without it a message of text alone is the heading, so that the alert can be found by heading; a slim alert has none. */
  heading?: string
  headingLevel?: 2 | 3 | 4
  isSlim?: boolean
  /** For alerts that appear after the page was shown: `alert` interrupts a screen reader, `status` waits. */
  role?: 'alert' | 'status'
  /** The alert is focusable if a ref is given. The focus announces it: it is no live region, or it would be spoken twice. */
  ref?: Ref<HTMLDivElement> | undefined
  /** With a ref: the alert appears without the focus, and announces itself. */
  isLive?: boolean
  className?: string
  children?: ReactNode
}

export const Alert = ({
  kind,
  heading,
  headingLevel = 2,
  isSlim = false,
  role,
  ref,
  isLive = false,
  className = '',
  children,
}: AlertProps) => {
  const Heading = `h${headingLevel}` as const
  const Text = heading || isSlim ? 'p' : Heading
  return (
    <div
      className={`usa-alert usa-alert--${kind} ${isSlim ? 'usa-alert--slim' : ''} ${className}`}
      role={role}
      aria-live={role && ref && !isLive ? 'off' : undefined}
      tabIndex={ref ? -1 : undefined}
      ref={ref}
    >
      <div className="usa-alert__body">
        {heading ? <Heading className="usa-alert__heading">{heading}</Heading> : null}
        {typeof children === 'string' ? (
          <Text className="usa-alert__text">{children}</Text>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
