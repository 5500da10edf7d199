/** One instruction of a Dockerfile: its keyword and its arguments. */
export interface Instruction {
  word: string
  about: string
}

/** Returns the instructions in order, without comments, each on one line. */
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
