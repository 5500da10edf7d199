import { type ReactNode, useLayoutEffect, useState } from 'react'

interface Section {
  id: string
  heading: string
  /** Rendered once the section has been opened. */
  body: ReactNode
}

interface AccordionProps {
  sections: Section[]
  /** The id of the section that is open initially. */
  initial?: string
}

/** Shows one section at a time; the button of the open section closes it. */
export const Accordion = ({ sections, initial }: AccordionProps) => {
  const [open, setOpen] = useState(initial)
  const [opened, setOpened] = useState(new Set([initial]))
  const [pressed, setPressed] = useState<{ button: HTMLButtonElement }>()

  const toggle = (id: string, button: HTMLButtonElement) => {
    setPressed({ button })
    setOpen(id === open ? undefined : id)
    setOpened(new Set(opened).add(id))
  }

  // A section that closes above may move the pressed button out of view.
  useLayoutEffect(() => {
    pressed?.button.scrollIntoView({ block: 'nearest' })
  }, [pressed])

  return (
    <div className="usa-accordion accordion">
      {sections.map(({ id, heading, body }) => (
        <div key={id}>
          <h2 className="usa-accordion__heading">
            <button
              type="button"
              className="usa-accordion__button"
              aria-expanded={id === open}
              aria-controls={id}
              onClick={({ currentTarget }) => toggle(id, currentTarget)}
            >
              {heading}
            </button>
          </h2>
          <div className="usa-accordion__content" id={id} hidden={id !== open}>
            {opened.has(id) ? body : null}
          </div>
        </div>
      ))}
    </div>
  )
}
