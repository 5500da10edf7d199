import { escapeHtml } from '@mva/http/escape-html'
import { agencyFacts } from '@mva/messages/agency-facts'
import { longDayFormat } from '@mva/shared/dates'
import { mailTexts } from '../caller-language.ts'
import type { SentMessage } from '../world/outbox.ts'

/** The style of an e-mail, with the background of its head; the security policy allows it by its hash. */
export const emailStyle = (color = '#1b1b1b'): string => `:root{color-scheme:light}
body{margin:0;background:#f0f0f0;color:#1b1b1b;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
.mail{max-width:600px;margin:0 auto;background:#fff}
header{background:${color};color:#fff;padding:16px 24px;font-weight:700}
main{padding:8px 24px 24px}
h1,h2{color:${color};font-size:24px;line-height:1.25}
h2{font-size:18px}
.code{background:#eef6fb;border:1px solid #73b3d6;border-radius:4px;font-size:32px;font-weight:700;letter-spacing:6px;margin:16px 0;padding:12px;text-align:center}
table{border-collapse:collapse;margin:16px 0;width:100%}
th,td{border-bottom:1px solid #dfe1e2;padding:8px 12px 8px 0;text-align:left;vertical-align:top}
th{width:35%}
.files{border:1px solid #a9aeb1;border-radius:4px;list-style:none;padding:12px 16px}
a{color:#005ea2}
footer{border-top:1px solid #dfe1e2;color:#565c65;font-size:14px;padding:16px 24px}
@media(max-width:400px){th,td{display:block;width:auto;padding-right:0}th{border:0;padding-bottom:0}}`

export const emailText = ({ subject, body, language }: SentMessage): string =>
  [subject, body, mailTexts(language).page.automatic, agencyFacts().agencyName].join('\n\n')

/** The e-mail as a page; `linkTo` returns the address of an attachment. */
export const emailPage = (
  message: SentMessage,
  style: string,
  linkTo: (attachment: { name: string }) => string,
): string => {
  const { subject, body, code, sentAt, attachments } = message
  const { language, page } = mailTexts(message.language)
  const sentOn = longDayFormat(language.locale)(new Date(sentAt))
  const files = attachments.map(
    (file) => `<li><a href="${escapeHtml(linkTo(file))}">${escapeHtml(file.name)}</a></li>`,
  )
  return [
    `<!doctype html><html lang="${language.code}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(subject)}</title><style>${style}</style></head>`,
    `<body><div class="mail"><header>${escapeHtml(agencyFacts().agencyName)}</header>`,
    `<main><h1>${escapeHtml(subject)}</h1>`,
    ...(code === null ? [] : [`<p class="code">${escapeHtml(code)}</p>`]),
    ...blocksOf(body),
    ...(files.length === 0
      ? []
      : [`<h2>${page.attached}</h2><ul class="files">${files.join('')}</ul>`]),
    '</main>',
    `<footer>${page.automatic}<br>${escapeHtml(agencyFacts().agencyName)}, ${sentOn}</footer>`,
    '</div></body></html>',
  ].join('')
}

/** A line such as `Service fee: $2.29`. */
const FACT = /^([^:.]{1,40}): (.+)$/

/** A table for the lines that are facts, a paragraph for each other line. */
const blocksOf = (body: string): string[] => {
  const blocks: string[] = []
  let rows: string[] = []
  const endTable = () => {
    if (rows.length > 0) blocks.push(`<table><tbody>${rows.join('')}</tbody></table>`)
    rows = []
  }
  for (const line of body.split('\n').filter((line) => line.trim() !== '')) {
    const [, name, value] = FACT.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      rows.push(`<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
      continue
    }
    endTable()
    blocks.push(`<p>${escapeHtml(line)}</p>`)
  }
  endTable()
  return blocks
}
