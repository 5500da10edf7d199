import { useEffect, useRef, useState } from 'react'
import { askForFile } from './control.ts'
import { currentDemoState } from './demo-state.ts'
import { useMailHtml } from './simulator-queries.ts'
import { inboxCopy as copy } from './copy.ts'
import type { SentMessage } from './simulated.ts'

const STYLE = /<style>(.*?)<\/style>/gs

/** Splits an email: the policy of the page forbids styles in its markup, but not styles that are set from here. */
const partsOf = (html: string) => ({
  markup: html.replaceAll(STYLE, ''),
  styles: [...html.matchAll(STYLE)].map(([, css]) => css).join('\n'),
})

const setUp = ({ contentDocument: mail, contentWindow }: HTMLIFrameElement, styles: string) => {
  if (!mail || !contentWindow) return
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis
  const sheet = new Sheet()
  sheet.replaceSync(styles)
  mail.adoptedStyleSheets = [sheet]
  for (const link of mail.links) link.setAttribute('target', '_blank')
}

const CONTROL = '/sim/'

/**
 * Replaces the addresses of attachments on a protected simulator, which takes no request without the token, by those of
 * fetched copies. Returns a function that releases the copies.
 */
const fetchAttachments = (mail: Document): (() => void) => {
  const copies: string[] = []
  for (const link of mail.querySelectorAll<HTMLAnchorElement>(`a[href^="${CONTROL}"]`)) {
    const path = link.pathname.slice(CONTROL.length)
    link.removeAttribute('href')
    const replace = (file: Blob) => {
      link.href = URL.createObjectURL(file)
      copies.push(link.href)
    }
    askForFile(path).then(replace, () => undefined)
  }
  return () => copies.forEach((copy) => URL.revokeObjectURL(copy))
}

interface MailFrameProps {
  message: SentMessage
}

/** Shows an email as its recipient sees it, in a frame without scripts; as text until it has arrived. */
export const MailFrame = ({ message: { id, subject, body } }: MailFrameProps) => {
  const { data: html } = useMailHtml(id)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  if (!html) return <p className="demo-message__body">{body}</p>
  const { markup, styles } = partsOf(html)
  const show = () => {
    if (!frame.current) return
    setUp(frame.current, styles)
    const { contentDocument: mail } = frame.current
    if (mail && currentDemoState().token !== undefined) {
      release.current?.()
      release.current = fetchAttachments(mail)
    }
    setHeight(frame.current.contentDocument?.documentElement.scrollHeight ?? 0)
  }
  return (
    <iframe
      ref={frame}
      className="demo-message__mail"
      title={copy.mail(subject)}
      // Same origin, so that its styles and its height can be set from here; no script runs in it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={markup}
      height={height}
      onLoad={show}
    />
  )
}
