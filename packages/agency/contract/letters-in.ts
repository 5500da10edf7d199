/** The letters of a text, small and without what is between them. */
export const lettersIn = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')
