import { getDocumentProxy } from 'unpdf'

/** An element of the structure tree, with the text that a screen reader reads for it and everything in it. */
interface TaggedElement {
  role: string
  text: string
  alt: string | undefined
}

interface TaggedPdf {
  title: unknown
  language: unknown
  isMarked: boolean | undefined
  viewerPreferences: object | null
  metadata: string
  pageCount: number
  /** How many fonts there are, and how many of them are in the file. */
  fonts: Record<'used' | 'embedded', number>
  /** In reading order, parents before their children. */
  elements: TaggedElement[]
  /** Texts outside the structure tree. */
  untagged: string[]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Node = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>

/** Reads what assistive technology gets from a PDF. */
export const readTaggedPdf = async (file: Buffer): Promise<TaggedPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { info, metadata } = await pdf.getMetadata()
  const known = info as Record<string, unknown>
  const source = file.toString('latin1')
  const read: TaggedPdf = {
    title: known['Title'],
    language: known['Language'],
    isMarked: (await pdf.getMarkInfo())?.Marked,
    viewerPreferences: await pdf.getViewerPreferences(),
    metadata: String(metadata?.getRaw()),
    pageCount: pdf.numPages,
    fonts: {
      used: source.match(/\/FontDescriptor \d/g)?.length ?? 0,
      embedded: source.match(/\/FontFile2 \d/g)?.length ?? 0,
    },
    elements: [],
    untagged: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const texts = await textsById(page, read.untagged)
    const tree = await page.getStructTree()
    if (tree) read.elements.push(...elementsOf(tree, texts))
  }
  return read
}

const textsById = async (page: Page, untagged: string[]): Promise<Map<string, string>> => {
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  })
  const texts = new Map<string, string>()
  const open: (string | null)[] = []
  for (const item of items)
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? null)
    } else {
      const id = open.findLast((opened) => opened !== null)
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      else untagged.push(item.str)
    }
  return texts
}

const elementsOf = (node: Node, texts: Map<string, string>): TaggedElement[] => {
  const children = node.children.flatMap((child) => {
    if ('role' in child) return elementsOf(child, texts)
    return [{ role: '', text: texts.get(child.id) ?? '', alt: undefined }]
  })
  const text = children
    .filter(({ role }) => role === '')
    .map((child) => child.text)
    .join('')
  const alt = 'alt' in node ? String(node.alt) : undefined
  return [{ role: node.role, text: text.trim(), alt }, ...children.filter(({ role }) => role)]
}
