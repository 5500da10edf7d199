import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the texts of a PDF: what its pages show, its title and its other metadata. */
export const pdfTexts = async (file: Buffer): Promise<string[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf)
  const { info, metadata } = await pdf.getMetadata()
  return [...text, JSON.stringify(info), String(metadata?.getRaw() ?? '')]
}
