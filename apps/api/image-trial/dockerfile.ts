/** What a line of a Dockerfile says: its first word, and what it is about. */
export interface Instruction {
  word: string
  about: string
}

/** The instructions in their order, without comments, each on one line. */
export const readDockerfile = (text: string): Instruction[] =>
  text
    .replace(/^#.*$/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...about] = line.trim().split(' ')
      return { word, about: about.join(' ') }
    })
