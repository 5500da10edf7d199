import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTROL_API, controlApi } from './control-api.ts'

writeFileSync(join(import.meta.dirname, CONTROL_API), await controlApi())
