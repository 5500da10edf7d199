/** The header or cookie that names a world. */
export const WORLD = 'sim-world'
