import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import PdfKitDocument from 'pdfkit'

/**
 * Draws PDFs that a screen reader can read (PDF/UA-1, ISO 14289-1): every text is an element of the structure tree, and
 * every line is an artifact. The files are US Letter, black on white, in an embedded font. All measures are points,
 * from the top left corner of the page; a point is 1/72 inch.
 */

export type PdfElement = PDFKit.PDFStructureElement

export interface Sheet {
  doc: PDFKit.PDFDocument
  root: PdfElement
  /** Where the next part begins. */
  y: number
  left: number
  /** The width between the margins. */
  width: number
  /** Replaces characters that the font does not have: by the letter without its accent, or a question mark. */
  printable: (text: string) => string
}

export interface TextOptions {
  x?: number
  /** Longer text is wrapped. */
  width?: number
  size?: number
  isBold?: boolean
  align?: 'left' | 'right'
  /** For a header cell of a table. */
  scope?: 'Row' | 'Column'
}

const MARGIN = 36
const NORMAL = 10
const LEADING = 1.35

interface Fonts {
  regular: Font
  bold: Font
}

/** Characters that the font has and that stand by themselves: a mark above no letter cannot be placed. */
const lettersOf = ({ characterSet }: Font): string[] =>
  characterSet
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => !/[\p{M}\p{C}]/u.test(letter))

/**
 * Parses a font. It keeps for each glyph the text of its first use, by which a reader copies it: ligatures and
 * fractions are used as their letters and digits here, and each letter before it is a part of another one.
 */
const parseFont = async (url: string): Promise<Font> => {
  const font = create(await readFile(fileURLToPath(url)))
  if (!('characterSet' in font)) throw new Error(`${url} has several fonts`)
  const letters = lettersOf(font)
  const composed = letters.filter((letter) => letter.normalize('NFKC') !== letter)
  font.layout('0123456789\u20440123456789')
  font.layout(composed.join(' ').normalize('NFKC'))
  font.glyphsForString(letters.join(''))
  return font
}

let parsed: Promise<Fonts> | undefined

/** Returns the fonts of all documents, which are parsed for the first one. */
const fonts = (): Promise<Fonts> => {
  parsed ??= Promise.all([
    parseFont(
      import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
    ),
    parseFont(import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf')),
  ]).then(([regular, bold]) => ({ regular, bold }))
  parsed.catch(() => (parsed = undefined))
  return parsed
}

/** Opens a PDF with one empty page, in the language of a locale. */
export const openPdf = async (title: string, locale: string): Promise<Sheet> => {
  const { regular, bold } = await fonts()
  const options = {
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    subset: 'PDF/UA',
    // None of the library's own, which is not embedded.
    font: '',
    info: { Title: title },
  }
  // The library's types lack the subset, and parsed fonts.
  const doc = new PdfKitDocument(options as PDFKit.PDFDocumentOptions)
  for (const [name, font] of Object.entries({ regular, bold }))
    doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    y: MARGIN,
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    printable: printableIn(new Set(lettersOf(regular))),
  }
}

export const closePdf = async ({ doc, root }: Sheet): Promise<Buffer> => {
  root.end()
  doc.end()
  return buffer(doc)
}

/** Adds an element that contains others: a list or a table, and their rows. */
export const addGroup = (sheet: Sheet, parent: PdfElement, type: string): PdfElement => {
  const element = sheet.doc.struct(type)
  parent.add(element)
  return element
}

/** For a hyphen between spaces, which the kerning of the font puts onto the next word. The library's types lack it. */
const unkerned = { features: { kern: false } } as unknown as PDFKit.Mixins.TextOptions

/** Adds an element with a text at the current height, and moves below the text. */
export const addText = (
  sheet: Sheet,
  parent: PdfElement,
  type: string,
  text: string,
  { x = sheet.left, width, size = NORMAL, isBold = false, align = 'left', scope }: TextOptions = {},
): void => {
  const { doc } = sheet
  const room = width ?? sheet.left + sheet.width - x
  const written = sheet.printable(text)
  const options: PDFKit.Mixins.TextOptions = {
    width: room,
    align,
    lineGap: size * (LEADING - 1),
    ...(written.includes(' - ') ? unkerned : {}),
  }
  doc.font(isBold ? 'bold' : 'regular').fontSize(size)
  doc.fontSize(Math.min(size, sizeOfLongestWord(doc, written, room, size)))
  const { y } = sheet
  const height = doc.heightOfString(written, options)
  // The library's types lack the scope.
  const attributes: { alt?: string; scope?: string } = scope ? { scope } : {}
  parent.add(doc.struct(type, attributes, () => doc.text(written, x, y, options)))
  sheet.y += height
}

/** The size at which the longest word fits into the width, because numbers and names must not be broken. */
const sizeOfLongestWord = (
  doc: PDFKit.PDFDocument,
  text: string,
  width: number,
  size: number,
): number => {
  const widest = Math.max(...text.split(' ').map((word) => doc.widthOfString(word)))
  return widest > width ? (size * width) / widest : size
}

/** Continues on a new page if the height does not fit on this one. */
export const ensureRoom = (sheet: Sheet, height: number): void => {
  if (sheet.y + height <= sheet.doc.page.height - MARGIN) return
  sheet.doc.addPage()
  sheet.y = MARGIN
}

/** Draws parts side by side, and moves below the tallest. */
export const drawBeside = (sheet: Sheet, parts: readonly (() => void)[]): void => {
  const top = sheet.y
  let bottom = top
  for (const draw of parts) {
    sheet.y = top
    draw()
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom
}

interface RuleOptions {
  thickness: number
  from?: number
  to?: number
}

/** Draws a horizontal line at the current height. Screen readers ignore it. */
export const drawRule = (
  sheet: Sheet,
  { thickness, from = sheet.left, to = sheet.left + sheet.width }: RuleOptions,
): void => {
  const { doc, y } = sheet
  doc.markContent('Artifact', { type: 'Layout' })
  doc.lineWidth(thickness).moveTo(from, y).lineTo(to, y).stroke()
  doc.endMarkedContent()
}

/** Adds a heading with a line below it. */
export const addHeading = (sheet: Sheet, text: string): void => {
  sheet.y += 10
  addText(sheet, sheet.root, 'H2', text, { isBold: true, size: 11 })
  sheet.y += 1
  drawRule(sheet, { thickness: 1.5 })
  sheet.y += 5
}

interface Fact {
  name: string
  value: string
}

const FACTS_IN_A_ROW = 4
const FACT_GAP = 8

/** Adds a list of names and values, four in a row. */
export const addFacts = (sheet: Sheet, facts: readonly Fact[]): void => {
  const list = addGroup(sheet, sheet.root, 'L')
  const column = sheet.width / FACTS_IN_A_ROW
  for (let first = 0; first < facts.length; first += FACTS_IN_A_ROW) {
    const row = facts.slice(first, first + FACTS_IN_A_ROW)
    drawBeside(
      sheet,
      row.map(({ name, value }, at) => () => {
        const item = addGroup(sheet, list, 'LI')
        const place = { x: sheet.left + at * column, width: column - FACT_GAP }
        addText(sheet, item, 'Lbl', name, { ...place, size: 8 })
        addText(sheet, item, 'LBody', value, { ...place, isBold: true })
      }),
    )
    sheet.y += 4
  }
}

const printableIn =
  (letters: ReadonlySet<string>) =>
  (text: string): string =>
    Array.from(text.normalize('NFC'), (letter) => {
      if (letters.has(letter)) return letter
      const [plain = ''] = letter.normalize('NFD')
      if (letters.has(plain)) return plain
      return /[\p{M}\p{Cf}]/u.test(letter) ? '' : '?'
    }).join('')
