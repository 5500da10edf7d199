import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { controlApi } from './control-api.ts'

/** Writes the types of the control surface, which the client compiles with. */
writeFileSync(join(import.meta.dirname, 'src/control-api.gen.ts'), await controlApi())
