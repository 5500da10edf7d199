import { useEffect, useRef, useState } from 'react'

interface TooltipProps {
  /** The abbreviation, always shown. */
  short: string
  full: string
}

/** The minimum distance between the tooltip and the edge of the window, in pixels. */
const EDGE = 8

const keepInWindow = (bubble: HTMLElement | null) => {
  if (!bubble) return
  const beyond = bubble.getBoundingClientRect().right + EDGE - document.documentElement.clientWidth
  bubble.style.setProperty('--shift', `${-Math.max(0, beyond)}px`)
}

/** Shows the full text of an abbreviation on hover, focus or tap. Screen readers read the full text only. */
export const Tooltip = ({ short, full }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const whole = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && whole.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setIsOpen(false)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [isOpen])

  return (
    <span
      className="usa-tooltip"
      ref={whole}
      onMouseEnter={() => setIsOpen(true)}
      onMouseLeave={() => setIsOpen(false)}
    >
      <button
        type="button"
        className="usa-tooltip__trigger"
        aria-label={full}
        onClick={() => setIsOpen(true)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
      >
        {short}
      </button>
      {isOpen ? (
        <span className="usa-tooltip__body" role="tooltip" ref={keepInWindow}>
          {full}
        </span>
      ) : null}
    </span>
  )
}
