import { useRef, useState } from 'react'
import { useMailHtml } from './simulator-queries.ts'
import { inboxCopy as copy } from './copy.ts'
import type { SentMessage } from './simulated.ts'

/** The policy of the page forbids inline styles, so they are set aside while the mail is parsed. */
const withoutInlineStyles = (html: string) =>
  html.replaceAll(/\sstyle="/g, ' data-style="').replaceAll(/<(\/?)style\b[^>]*>/g, '<$1template>')

/** Applies them to the parsed mail, which the policy allows. */
const applyStyles = ({ contentDocument: mail, contentWindow }: HTMLIFrameElement) => {
  if (!mail || !contentWindow) return
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
  mail.adoptedStyleSheets = [...mail.querySelectorAll('template')].map((styles) => {
    const sheet = new Sheet()
    sheet.replaceSync(styles.innerHTML)
    return sheet
  })
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? ''
}

interface MailFrameProps {
  message: SentMessage
}

/** Shows an email as its recipient sees it, in a frame without scripts; as text until it has arrived. */
export const MailFrame = ({ message: { id, subject, body } }: MailFrameProps) => {
  const { data: html } = useMailHtml(id)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  if (!html) return <p className="demo-message__body">{body}</p>
  const show = () => {
    if (!frame.current) return
    applyStyles(frame.current)
    setHeight(frame.current.contentDocument?.documentElement.scrollHeight ?? 0)
  }
  return (
    <iframe
      ref={frame}
      className="demo-message__mail"
      title={copy.mail(subject)}
      // Same origin, so that its styles and its height can be set from here; no script runs in it.
      sandbox="allow-same-origin"
      srcDoc={withoutInlineStyles(html)}
      height={height}
      onLoad={show}
    />
  )
}
